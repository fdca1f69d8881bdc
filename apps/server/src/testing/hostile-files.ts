import { bombFiles } from "./hostile/bomb-files.ts";
import { cutFiles } from "./hostile/cut-files.ts";
import { foreignFiles } from "./hostile/foreign-files.ts";
import { heicFiles } from "./hostile/heic-files.ts";
import type { HostileFile } from "./hostile/hostile-file.ts";
import { metadataFiles } from "./hostile/metadata-files.ts";
import { oddFiles } from "./hostile/unusual-files.ts";
import { polyglotFiles } from "./hostile/polyglot-files.ts";

/** What strangers may send as a picture, with what must become of it. All of it is made by code. */
export const hostileFiles: readonly HostileFile[] = [
  ...cutFiles,
  ...bombFiles,
  ...foreignFiles,
  ...heicFiles,
  ...polyglotFiles,
  ...metadataFiles,
  ...oddFiles,
];

/** What strangers may call their files. */
export const hostileNames: readonly string[] = [
  "",
  ".",
  "..",
  "/",
  ".jpg",
  ".htaccess",
  "no-ending",
  "../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd",
  "C:\\Users\\maya\\photo.jpg",
  "\\\\server\\share\\photo.jpg",
  "folder/photo.jpg",
  "photo.jpg/",
  "%2e%2e%2f%2e%2e%2fphoto.jpg",
  "..%c0%af..%c0%afphoto.jpg",
  "photo.php.jpg",
  "photo.jpg.php",
  "photo.php%00.jpg",
  "photo.php\0.jpg",
  "photo.svg",
  "photo.JPG",
  "photo.jpg ",
  " photo.jpg",
  "photo .jpg",
  "photo..jpg",
  "con.jpg",
  "NUL",
  "photo\r\nx-injected: 1.jpg",
  "photo\tname.jpg",
  'photo".jpg',
  'photo"; filename="other.php',
  "photo;rm -rf.jpg",
  "$(id).jpg",
  "`id`.jpg",
  "|id.jpg",
  "-rf.jpg",
  "photo[page=1].jpg",
  "https://example.com/photo.jpg",
  "file:///etc/passwd",
  "<img src=x onerror=alert(1)>.jpg",
  "'; drop table images; --.jpg",
  "{{7*7}}.jpg",
  "Zoë & Ben ♥.jpg",
  "写真.jpg",
  "صورة.jpg",
  "👩‍❤️‍👨.jpg",
  "e\u0301te\u0301.jpg",
  "photo\u202Egpj.exe",
  "photo\u200B\uFEFF.jpg",
  "photo\uFFFD.jpg",
  "\u{1F4A9}".repeat(60),
  `${"a".repeat(300)}.jpg`,
  `${"é".repeat(2000)}.jpg`,
];
