// node scripts/draw-icons.mjs: draws the pictures of each name's icon.svg, under which the guide is installed (privacy-15).
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** The folder of each name, and the color around its icon where a system wants no transparent corner. */
const FOLDERS = { 'public/notes': '#F0BE3C', 'public/agenda': '#2F6F8F', public: '#14101C' };
const ICO_HEAD = 22;

for (const [folder, ground] of Object.entries(FOLDERS)) {
  const icon = readFileSync(`${folder}/icon.svg`);
  const png = (size) => sharp(icon, { density: (72 * size) / 64 }).resize(size, size);
  const write = (name, picture) =>
    picture.png({ compressionLevel: 9, effort: 10 }).toFile(`${folder}/${name}`);
  await write('icon-180.png', png(180).flatten({ background: ground }));
  for (const size of [192, 512]) await write(`icon-${size}.png`, png(size));
  // Each drawing lies in the inner 80 %, which no system cuts off.
  await write('icon-maskable-512.png', png(512).flatten({ background: ground }));
  writeFileSync(`${folder}/favicon.ico`, ico(await png(32).png().toBuffer()));
}

/** Wraps one picture of 32 × 32 as an icon of Windows. */
function ico(picture) {
  const head = Buffer.alloc(ICO_HEAD);
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(ICO_HEAD, 18);
  return Buffer.concat([head, picture]);
}
