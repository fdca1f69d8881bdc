import { SIGNATURE_LENGTH } from "./file-signature.ts";
import { WATERMARK_LENGTH } from "./watermark.ts";
import { sourceTypeOf, type ProvenanceSource } from "./provenance-source.ts";

/**
 * What every picture of ours says of itself, wherever the file goes. Mark and seal are left blank: they
 * need a key, and whoever decodes pictures has none.
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

const escaped = (words: string) => words.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts the mark where room was left for it; false if there is none. */
export function fillWatermark(bytes: Buffer, mark: string): boolean {
  const blank = `twofold:Made="${"A".repeat(WATERMARK_LENGTH)}"`;
  const at = bytes.indexOf(blank);
  if (at < 0) return false;
  bytes.write(`twofold:Made="${mark}"`, at, "latin1");
  return true;
}

export interface DeclaredInXmp {
  readonly sourceType: string | undefined;
  readonly engine: string | undefined;
  readonly mark: string | undefined;
}

const OPEN = "<x:xmpmeta";
const CLOSE = "</x:xmpmeta>";
/** The longest packet that a JPEG can hold in one piece. */
const LONGEST = 65_536;

/**
 * By looking for the packet, as XMP was made to be found: in every format that matters it lies in the
 * file as it is. Only these three fields are read, so there is no parser that could be led astray.
 */
export function readXmp(bytes: Buffer): DeclaredInXmp | undefined {
  const start = bytes.indexOf(OPEN);
  const end = bytes.indexOf(CLOSE, start);
  if (start < 0 || end < 0 || end - start > LONGEST) return undefined;
  const packet = bytes.toString("utf8", start, end);
  return {
    sourceType: fieldOf(packet, "DigitalSourceType"),
    engine: fieldOf(packet, "AISystemUsed"),
    mark: fieldOf(packet, "Made"),
  };
}

/** As an attribute, as an element, or as an element that points to it: writers differ. */
function fieldOf(packet: string, name: string): string | undefined {
  const attribute = new RegExp(`:${name}="([^"<>]{1,300})"`).exec(packet);
  const element = new RegExp(`:${name}>([^<>]{1,300})</`).exec(packet);
  const pointer = new RegExp(`:${name} rdf:resource="([^"<>]{1,300})"`).exec(packet);
  return (attribute ?? element ?? pointer)?.[1]?.trim();
}
