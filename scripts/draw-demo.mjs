// node scripts/draw-demo.mjs: draws the pictures of SEED=demo into db/seed/data/demo-pictures, always the same ones. They are
// committed, because the server's library of pictures refuses to read SVG.
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';

const { randomFrom } = await tsImport('../domain/seeded-random.ts', import.meta.url);

const WIDTH = 1600;
const HEIGHT = 1000;
const GROUND = 820;
const HUES = ['#E5484D', '#F2893B', '#EFC23F', '#3FA66B', '#4A8FE0', '#8F5BD6', '#FF86BE'];

const SKIES = {
  bar: ['#2B2145', '#C65D7B'],
  club: ['#120E22', '#4A2C7A'],
  cafe: ['#8FC7E8', '#FBEBCB'],
  beach: ['#6FB8E6', '#FDE9C9'],
  mural: ['#BFD9E6', '#F7EAD6'],
  square: ['#F2B27A', '#FBE6CE'],
};

/** Returns a drawing as SVG, always the same for the same seed, without any text: fonts differ between machines. */
function drawing(scene, seed) {
  const random = randomFrom(seed);
  const [top, bottom] = SKIES[scene];
  const drawn = { beach, mural, square }[scene] ?? front;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
${drawn(random, scene)}
</svg>`;
}

const pick = (items, random) => items[Math.floor(random() * items.length)];
const times = (count, draw) => Array.from({ length: count }, (_, n) => draw(n)).join('');
const box = (x, y, width, height, fill, more = '') =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" fill="${fill}" ${more}/>`;
const disc = (x, y, radius, fill, more = '') =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}" ${more}/>`;

/** Draws a house with balconies, a lit ground floor, an awning and garlands; windows are lit at night. */
function front(random, scene) {
  const isNight = scene !== 'cafe';
  const wall = pick(['#B9795A', '#8E6B8A', '#C9A46C', '#6E8B93', '#A65C5C', '#7B8F6A'], random);
  const [awning, sign] = [pick(HUES, random), pick(HUES, random)];
  const lit = isNight ? '#FFD98A' : '#DDE9EE';
  const columns = 4 + Math.floor(random() * 3);
  const step = 1280 / columns;
  const window = (column, floor) => {
    const [x, y] = [160 + step * (column + 0.5) - 55, 110 + floor * 215];
    const light = random() < (isNight ? 0.55 : 0.15) ? lit : isNight ? '#3B3157' : '#7E97A6';
    return `${box(x, y, 110, 150, light, 'rx="8"')}${box(x - 18, y + 150, 146, 12, '#2A2233')}${times(8, (bar) => box(x - 14 + bar * 19, y + 108, 4, 44, '#2A2233'))}`;
  };
  const doorX = 220 + random() * 900;
  return [
    box(120, 60, 1360, GROUND - 60, wall),
    box(100, 40, 1400, 34, '#2A2233', 'opacity="0.35"'),
    times(columns * 2, (n) => window(n % columns, Math.floor(n / columns))),
    box(120, 560, 1360, GROUND - 560, '#241B30'),
    times(columns, (n) => box(150 + step * n, 620, step - 40, 200, lit, 'opacity="0.85" rx="6"')),
    box(doorX, 610, 150, 210, '#1B1425'),
    disc(doorX + 125, 720, 7, lit),
    times(16, (n) => `<path d="M${120 + n * 85} 560h85l-10 62h-65z" fill="${n % 2 ? '#FFF7EF' : awning}"/>`),
    `<g transform="translate(${Math.round(doorX + 75)} 500)"><path d="M-60-26l26-26h68l26 26v36l-26 26h-68l-26-26z" fill="#1B1425" stroke="${sign}" stroke-width="8"/>${symbol(scene, sign)}</g>`,
    `<path d="M120 470Q460 ${540 + random() * 40} 800 470T1480 470" fill="none" stroke="#2A2233" stroke-width="4"/>`,
    times(14, (n) => disc(165 + n * 97, 492 + 22 * Math.sin(n * 0.9), 11, HUES[n % HUES.length])),
    pavement(),
    times(2 + Math.floor(random() * 5), () => person(200 + random() * 1200, random)),
  ].join('\n');
}

const symbol = (scene, color) =>
  ({
    bar: `<path d="M-24-30h48L0-4zM0-4v24M-14 20h28" fill="none" stroke="${color}" stroke-width="6"/>`,
    club: `${disc(0, -8, 26, 'none', `stroke="${color}" stroke-width="6"`)}${disc(0, -8, 6, color)}`,
    cafe: `<path d="M-22-24h36v22a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14zM14-18h8a8 8 0 0 1 0 16h-8" fill="none" stroke="${color}" stroke-width="6"/>`,
  })[scene];

/** The paving of the city: rows of tiles with a flower. */
const pavement = () =>
  `${box(0, GROUND, WIDTH, HEIGHT - GROUND, '#8A8078')}${times(48, (n) => {
    const [x, y] = [50 + (n % 16) * 100, GROUND + 30 + Math.floor(n / 16) * 60];
    return times(4, (leaf) =>
      disc(x + 13 * Math.cos((leaf * Math.PI) / 2), y + 9 * Math.sin((leaf * Math.PI) / 2), 9, '#776D66'),
    );
  })}`;

function person(x, random) {
  const [coat, y] = [pick(HUES, random), GROUND + 20 + random() * 60];
  const skin = pick(['#5B3A29', '#8D5B3F', '#C68B5F', '#E8B98F', '#F2D3B5'], random);
  return `${box(x - 26, y - 120, 52, 90, coat, 'rx="22"')}${box(x - 20, y - 40, 16, 60, '#241B30')}${box(x + 4, y - 40, 16, 60, '#241B30')}${disc(x, y - 142, 24, skin)}`;
}

const beach = (random) =>
  [
    disc(1180, 220, 95, '#FFE08A'),
    box(0, 430, WIDTH, 230, '#2F86B7'),
    times(9, (n) => box(random() * 1500, 455 + n * 21, 120 + random() * 160, 6, '#9FD3EA', 'rx="3"')),
    `<path d="M0 640Q500 600 900 660T1600 630V1000H0z" fill="#EBCF9A"/>`,
    times(7, (n) => {
      const [x, y, color] = [130 + n * 215 + random() * 60, 720 + random() * 150, pick(HUES, random)];
      return `<path d="M${x} ${y}v110" stroke="#5F4A36" stroke-width="8"/><path d="M${x - 95} ${y}a95 70 0 0 1 190 0z" fill="${color}"/><path d="M${x - 32} ${y}a32 70 0 0 1 64 0z" fill="#FFF7EF"/>`;
    }),
    times(5, () => person(100 + random() * 1400, random)),
  ].join('\n');

const mural = (random) =>
  [
    box(60, 120, 1480, GROUND - 120, '#EFE4D3'),
    times(26, () =>
      disc(
        120 + random() * 1360,
        180 + random() * 560,
        40 + random() * 110,
        pick(HUES, random),
        'opacity="0.75"',
      ),
    ),
    times(5, (n) => {
      const [x, y, skin] = [
        230 + n * 285,
        430 + random() * 120,
        pick(['#5B3A29', '#8D5B3F', '#C68B5F', '#E8B98F'], random),
      ];
      return `${disc(x, y, 105, pick(HUES, random))}<ellipse cx="${x}" cy="${y + 20}" rx="74" ry="96" fill="${skin}"/>${disc(x - 26, y + 6, 8, '#1B1425')}${disc(x + 26, y + 6, 8, '#1B1425')}<path d="M${x - 26} ${y + 52}q26 26 52 0" fill="none" stroke="#1B1425" stroke-width="7"/>`;
    }),
    pavement(),
    times(3, () => person(100 + random() * 1400, random)),
  ].join('\n');

const square = (random) =>
  [
    times(6, (n) =>
      box(
        n * 270,
        180 + random() * 140,
        270,
        GROUND - 180,
        pick(['#C9A46C', '#B9795A', '#D8B894', '#A88F7A'], random),
      ),
    ),
    times(24, (n) => box(50 + (n % 12) * 132, 380 + Math.floor(n / 12) * 170, 54, 96, '#6B5B57', 'rx="6"')),
    pavement(),
    times(6, (n) => {
      const x = 90 + n * 285;
      return `${box(x, 560, 22, 280, '#5F4A36')}${disc(x + 10, 520, 105, '#4E8A57')}${disc(x - 46, 570, 70, '#5E9C66')}${disc(x + 66, 575, 70, '#437A4C')}`;
    }),
    `<ellipse cx="800" cy="${GROUND + 30}" rx="250" ry="56" fill="#CFC4B6"/><ellipse cx="800" cy="${GROUND + 22}" rx="215" ry="42" fill="#5BA3C9"/>${box(782, 640, 36, 190, '#BDB1A2')}`,
    times(
      5,
      (n) =>
        `<path d="M800 650q${(n - 2) * 60} -60 ${(n - 2) * 85} 180" fill="none" stroke="#BFE3F2" stroke-width="7"/>`,
    ),
    times(5, () => person(100 + random() * 1400, random)),
  ].join('\n');

/** The subject of a picture: a house front by day or by night, a beach, a painted wall, or a square. */
const FOLDER = 'db/seed/data/demo-pictures';
const { places, events } = JSON.parse(readFileSync('db/seed/data/demo.json', 'utf8'));
mkdirSync(FOLDER, { recursive: true });
for (const [n, { picture, scene }] of [...places, ...events].entries()) {
  await sharp(Buffer.from(drawing(scene, n * 7 + 3)))
    .webp({ quality: 72 })
    .toFile(`${FOLDER}/${picture}`);
}
