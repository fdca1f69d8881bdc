import sharp from "sharp";

interface Person {
  readonly name: string;
  readonly skin: string;
  readonly shade: string;
  readonly clothes: string;
  readonly wall: readonly [string, string];
  /** Behind the head, and in front of it. */
  readonly hair: { readonly colour: string; readonly back: string; readonly front: string };
}

/** The two people of the guide's screenshots, of paper as in the scenes, but from the front. */
const couple: readonly Person[] = [
  {
    name: "Maya.jpg",
    skin: "#c68863",
    shade: "#ab6c4a",
    clothes: "#b3264f",
    wall: ["#f6f1ea", "#e6ded4"],
    hair: {
      colour: "#2f1b20",
      back: "M172 330c-30-170 52-236 128-236s158 66 128 236c14 90 26 150-2 216H174c-28-66-16-126-2-216Z",
      front:
        "M196 300c4-120 66-150 116-150 62 0 96 60 94 150-40-22-66-54-78-92-34 52-78 82-132 92Z",
    },
  },
  {
    name: "Leo.jpg",
    skin: "#edb891",
    shade: "#d89a70",
    clothes: "#33507a",
    wall: ["#f2f4f3", "#dfe5e6"],
    hair: {
      colour: "#6a4026",
      back: "M186 300c-14-150 40-204 114-204s128 54 114 204Z",
      front:
        "M190 270c-6-116 52-164 112-164 66 0 118 44 110 164-14-44-34-70-56-84-50 18-104 18-134 2-16 18-26 44-32 82Z",
    },
  },
];

const draw = ({ skin, shade, clothes, wall, hair }: Person) => `
<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1080" viewBox="0 0 600 720">
  <defs>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <radialGradient id="light" cx=".36" cy=".24" r=".9"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c0f18" stop-opacity=".42"/></radialGradient>
    <filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-opacity=".26"/></filter>
  </defs>
  <rect width="600" height="720" fill="url(#wall)"/>
  <g filter="url(#lift)"><path d="${hair.back}" fill="${hair.colour}"/><path d="${hair.back}" fill="url(#light)"/></g>
  <g filter="url(#lift)"><path d="M60 720c6-140 96-186 182-200h116c86 14 176 60 182 200Z" fill="${clothes}"/><path d="M60 720c6-140 96-186 182-200h116c86 14 176 60 182 200Z" fill="url(#light)"/></g>
  <path d="M248 440h104v76c0 58-104 58-104 0Z" fill="${shade}"/>
  <g filter="url(#lift)"><path d="M196 292c0-98 46-150 104-150s104 52 104 150c0 116-54 186-104 186s-104-70-104-186Z" fill="${skin}"/><path d="M196 292c0-98 46-150 104-150s104 52 104 150c0 116-54 186-104 186s-104-70-104-186Z" fill="url(#light)"/></g>
  <path d="M228 290q24-18 48 0M324 290q24-18 48 0" fill="none" stroke="${hair.colour}" stroke-width="7" stroke-linecap="round"/>
  <circle cx="253" cy="318" r="9" fill="#2a1a1c"/><circle cx="347" cy="318" r="9" fill="#2a1a1c"/>
  <path d="M300 326c-4 26-14 40-2 50" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
  <path d="M258 404q42 38 84 0" fill="none" stroke="#a43a48" stroke-width="8" stroke-linecap="round"/>
  <circle cx="232" cy="368" r="22" fill="#e2685f" opacity=".24"/><circle cx="368" cy="368" r="22" fill="#e2685f" opacity=".24"/>
  <g filter="url(#lift)"><path d="${hair.front}" fill="${hair.colour}"/></g>
</svg>`;

export function paperPortraits() {
  return Promise.all(
    couple.map(async (person) => ({
      name: person.name,
      mimeType: "image/jpeg",
      buffer: await sharp(Buffer.from(draw(person)))
        .jpeg({ quality: 92 })
        .toBuffer(),
    })),
  );
}
