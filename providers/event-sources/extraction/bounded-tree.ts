import { type Document, DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';

/**
 * The maximum nesting of a page's tree: each closing tag is compared with all open elements, so that the time of a page
 * grows with its depth. Browsers stop at 512.
 */
export const DEEPEST = 1000;

/** Builds a tree until it is too deep, and counts what is open: a closing tag that closes nothing does not count. */
class BoundedTree extends DomHandler {
  private reader: Parser | null = null;

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.reader = parser;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > DEEPEST) this.reader?.pause();
  }
}

/** Returns the tree of a page or feed, up to the element at which it becomes too deep. */
export function treeOf(text: string, xmlMode: boolean): Document {
  const tree = new BoundedTree(null, { xmlMode });
  new Parser(tree, { xmlMode }).end(text);
  return tree.root;
}
