import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Browsers write addresses and history.state to the disk, so each use of them is reviewed once and listed here. */
const LOOKED_AT = {
  state: {
    // Whether the list over the map is open.
    'features/places/list/places-drawer.tsx': ['{ sheet: true }'],
    // Whether a card was opened on this screen, and how far.
    'features/places/map/use-selection.ts': [
      '{ selected: id !== null && (selected === null || openedHere || isOpening), detailed }',
    ],
    // Whether a photo is open.
    'features/shell/shell-lightbox.tsx': ['{ ...state, lightbox: true }', '{ ...state, lightbox: false }'],
    // The name of a step.
    'features/places/wizard/use-wizard-steps.ts': ['{ cameFrom: replace ? cameFrom : step }'],
    'map/text-map-link.tsx': ['{ switched: true } satisfies SwitchState'],
    // Passes on the existing value.
    'lib/browser/visit-search.tsx': ['state'],
  },
  hash: {
    // Ids of one place or event.
    'features/events/details/event-aside.tsx': ['`#event=${event.id}`'],
    'features/places/details/place-after.tsx': ['`#place=${place.id}`'],
    // A section of an article whose anchor is already in the address.
    'features/articles/guide/article-view.tsx': ['`#${heading.id}`'],
    // Passes on the existing value.
    'features/shell/shell-lightbox.tsx': ['hash', 'hash'],
    'lib/browser/visit-search.tsx': ['hash'],
  },
  /** Calls past the router. */
  history: {
    // Removes an invitation (circles-4) from the address. A place, an event, or '/plan'
    // without the plan.
    // A link that is in the address already, for the page that starts again and removes it.
    'features/access/invitations/come-in.ts': ["history.replaceState(null, '', link)"],
    'features/access/invitations/invitation-offer.ts': ["history.replaceState(null, '', screen.path)"],
    'gate-main.tsx': ["history.replaceState(null, '', pathname + search)"],
  },
};

type Uses = Record<keyof typeof LOOKED_AT, Record<string, string[]>>;

const GOES = /^(navigate|Navigate|Link|NavLink|setParams|setSearchParams)$/;

/** Returns whether a value is passed to the router: in a call of it, or in an element with a destination. */
function goesToRouter(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at && !ts.isStatement(at); at = at.parent) {
    if (ts.isCallExpression(at) && GOES.test(at.expression.getText())) return true;
    if ((ts.isJsxSelfClosingElement(at) || ts.isJsxOpeningElement(at)) && GOES.test(at.tagName.getText()))
      return true;
    if (ts.isArrowFunction(at) && ts.isBlock(at.body)) return false;
  }
  return false;
}

function usesIn(name: string, found: Uses): void {
  const file = ts.createSourceFile(
    name,
    readFileSync(join('web', name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const note = (kind: keyof Uses, text: string) => {
    found[kind][name] = [...(found[kind][name] ?? []), text.replaceAll(/\s+/g, ' ')];
  };
  const visit = (node: ts.Node) => {
    const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if ((isProperty || ts.isJsxAttribute(node)) && /^(state|hash)$/.test(node.name.getText())) {
      const value = ts.isShorthandPropertyAssignment(node) ? node.name : node.initializer;
      const kind = node.name.getText() as 'state' | 'hash';
      if (value && goesToRouter(node)) note(kind, value.getText());
    }
    if (ts.isCallExpression(node) && /\b(pushState|replaceState)$/.test(node.expression.getText()))
      note('history', node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
}

it('nothing of a plan or a list is put into history.state or an address (privacy-10)', () => {
  const names = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  expect(names.length).toBeGreaterThan(500);
  const found: Uses = { state: {}, hash: {}, history: {} };
  for (const name of names.toSorted()) usesIn(name, found);
  expect(found).toEqual(LOOKED_AT);
});
