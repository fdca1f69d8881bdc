import { SIGNATURE_LENGTH } from "./file-signature.ts";
import { WATERMARK_LENGTH } from "./watermark.ts";
import { sourceTypeOf, type ProvenanceSource } from "./provenance-source.ts";

/**
 * The metadata of every generated image. Watermark and signature stay blank here, because they need
 * a key and the decoding process has none.
 */
export function blankXmp({ kind, engine }: ProvenanceSource): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:twofold="https://twofold.example/ns/made/1.0/"
 Iptc4xmpExt:DigitalSourceType="${sourceTypeOf[kind]}"
 Iptc4xmpExt:AISystemUsed="${escaped(engine)}"
 xmp:CreatorTool="Twofold"
 twofold:Made="${"A".repeat(WATERMARK_LENGTH)}"
 twofold:Seal="${"A".repeat(SIGNATURE_LENGTH)}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Writes the watermark into the reserved space. Returns false if there is none. */
export function fillWatermark(bytes: Buffer, watermark: string): boolean {
  const blank = `twofold:Made="${"A".repeat(WATERMARK_LENGTH)}"`;
  const at = bytes.indexOf(blank);
  if (at < 0) return false;
  bytes.write(`twofold:Made="${watermark}"`, at, "latin1");
  return true;
}

export interface DeclaredInXmp {
  readonly sourceType: string | undefined;
  readonly engine: string | undefined;
  readonly watermark: string | undefined;
}

const OPEN = "<x:xmpmeta";
const CLOSE = "</x:xmpmeta>";
/** The longest packet that fits into one JPEG segment. */
const MAX_PACKET = 65_536;

/**
 * Searches for the packet, which every relevant format stores uncompressed. Only these three fields
 * are read, so there is no XML parser to attack.
 */
export function readXmp(bytes: Buffer): DeclaredInXmp | undefined {
  const start = bytes.indexOf(OPEN);
  const end = bytes.indexOf(CLOSE, start);
  if (start < 0 || end < 0 || end - start > MAX_PACKET) return undefined;
  const packet = bytes.toString("utf8", start, end);
  return {
    sourceType: fieldOf(packet, "DigitalSourceType"),
    engine: fieldOf(packet, "AISystemUsed"),
    watermark: fieldOf(packet, "Made"),
  };
}

/** Writers use an attribute, an element, or an element with a reference. */
function fieldOf(packet: string, name: string): string | undefined {
  const attribute = new RegExp(`:${name}="([^"<>]{1,300})"`).exec(packet);
  const element = new RegExp(`:${name}>([^<>]{1,300})</`).exec(packet);
  const pointer = new RegExp(`:${name} rdf:resource="([^"<>]{1,300})"`).exec(packet);
  return (attribute ?? element ?? pointer)?.[1]?.trim();
}
