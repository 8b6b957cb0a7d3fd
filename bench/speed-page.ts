import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '../docs/speed.md');

/** Replaces a section of docs/speed.md, or of another file, and prints it. The others stay as they are. */
export function writeSection(title: string, text: string, file = PAGE): void {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [head = '', ...sections] = old.split(/^(?=## )/m);
  const section = `## ${title}\n\n${text.trim()}\n`;
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (index === -1) sections.push(section);
  else sections[index] = section;
  writeFileSync(file, `${[head, ...sections].map((one) => one.trim()).join('\n\n')}\n`);
  console.log(section);
}
