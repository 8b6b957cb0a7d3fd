import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { ArticleBlock, Span } from '#domain/articles/format/article-blocks.ts';

/** Renders the blocks of an article; its text is never read as markup (guide-2). */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="article-body">
      {keyed(blocks).map(([key, block]) => (
        <Block key={key} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  return (
    <ul>
      {keyed(block.items).map(([key, spans]) => (
        <li key={key}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return keyed(spans).map(([key, span]) => <Piece key={key} span={span} />);
}

function Piece({ span: { text, isStrong, placeId } }: { span: Span }) {
  const shown = placeId === undefined ? text : <Link to={paths.place(placeId)}>{text}</Link>;
  return isStrong ? <strong>{shown}</strong> : shown;
}

/** The index is the key, because blocks never move. */
const keyed = <T,>(list: readonly T[]) => list.map((item, index) => [index, item] as const);
