import { readdir, readFile, writeFile } from 'node:fs/promises';

const PACKAGE = /^.*node_modules\/(@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(licen[sc]e|copying|notice)/i;

/** Writes the license of every package with code in this bundle, in the order of their names. */
export async function writeNotices(file, { outputs }) {
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );
  const folders = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const notices = new Map(await Promise.all([...folders].map(noticeOf)));
  const texts = [...notices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  await writeFile(file, `# Licenses\n\nThe server contains these packages.\n\n${texts.join('\n\n')}\n`);
}

async function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  if (!license) throw new Error(`${folder} says no license`);
  const files = (await readdir(folder)).filter((entry) => LICENSE_FILE.test(entry)).sort();
  const texts = await Promise.all(files.map((entry) => readFile(`${folder}/${entry}`, 'utf8')));
  // Some packages name their license without its text.
  if (texts.length === 0) texts.push(`By ${author?.name ?? author ?? `the authors of ${name}`}.`);
  const title = `## ${name} - ${version} (${license})`;
  return [title, `${title}\n\n${texts.map((text) => text.trim()).join('\n\n')}`];
}
