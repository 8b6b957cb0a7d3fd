import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Components that give their only child `autocomplete="off"`, through Field. */
const FIELDS = ['Field', 'FormField', 'WordedField'];
/** Controls that PlaceField puts into a FormField. */
const CONTROLS = /(forms.place.place-fields|places.form.place-field)\.tsx$/;
/** Check boxes and radio buttons have no such attribute; those of these files stand in a form that has it. */
const BOXES_IN_FORMS = /(forms.draft.conflict-panel|events.editing.[\w-]+|ui.field.check-chip)\.tsx$/;
const FOR_PASSWORD_MANAGERS = /^(username|current-password|new-password|one-time-code)/;

const tagOf = (node: ts.Node): ts.JsxOpeningLikeElement | null =>
  ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : null;

function attributesOf(tag: ts.JsxOpeningLikeElement): Map<string, string> {
  return new Map(
    tag.attributes.properties.flatMap((one) =>
      ts.isJsxAttribute(one)
        ? [[one.name.getText(), one.initializer?.getText().replaceAll('"', '') ?? ''] as const]
        : [],
    ),
  );
}

/** Returns the fields of a file that a browser would write to the disk. */
function keptFields(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const kept: string[] = [];
  const visit = (node: ts.Node) => {
    const tag = tagOf(node);
    if (tag && /^(input|select|textarea)$/.test(tag.tagName.getText())) {
      const attributes = attributesOf(tag);
      const autocomplete = attributes.get('autoComplete');
      const parent = ts.isJsxElement(node.parent) ? node.parent.openingElement.tagName.getText() : '';
      const isOff =
        autocomplete === 'off' ||
        (autocomplete === undefined && (FIELDS.includes(parent) || CONTROLS.test(path)));
      const isSecret = FOR_PASSWORD_MANAGERS.test(autocomplete ?? '');
      const isBox = /^(checkbox|radio)$/.test(attributes.get('type') ?? '') && BOXES_IN_FORMS.test(path);
      if (!isOff && !isBox && !isSecret && attributes.get('type') !== 'file') {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        kept.push(`${path}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return kept;
}

it('no field of the product is one that browsers remember (privacy-10)', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((name) => keptFields(join('web', name)))).toEqual([]);
});
