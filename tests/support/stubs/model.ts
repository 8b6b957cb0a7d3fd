/** A model's chat completions, whose answer depends on a word in the place's name. */
import type { StubHandler, StubResponse } from './stub-provider.ts';

type ModelTask = {
  name: string;
  data: { place?: { name?: string }; name?: string; tags?: { id: number }[]; categories?: { id: number }[] };
};

/** Words in a place's name, and what the model then writes. */
const ODDITIES: Record<string, (asked: ModelTask) => string> = {
  Prose: () => 'What a lovely place! I would be happy to tell you more about it.',
  Html: () => '<!doctype html><title>502</title><h1>Bad gateway</h1>',
  Empty: () => '',
  Truncated: (asked) => JSON.stringify(usual(asked)).slice(0, 20),
  Fenced: (asked) => `Here you are:\n\`\`\`json\n${JSON.stringify(usual(asked), null, 2)}\n\`\`\`\nEnjoy!`,
  Wrongids: (asked) =>
    JSON.stringify({ ...usual(asked), tagIds: [99_999, -1, 'x', null], categoryIds: [88_888] }),
  Wrongtypes: () => JSON.stringify({ sentences: 7, tagIds: 'all', categoryIds: {}, newTags: 3 }),
  Links: (asked) =>
    JSON.stringify({ ...usual(asked), sentences: [says(asked, 'Buy tickets at https://evil.example now.')] }),
  Markup: (asked) =>
    JSON.stringify({ ...usual(asked), sentences: [says(asked, 'Fine <img src=x onerror=alert(1)> place.')] }),
  Obedient: (asked) =>
    JSON.stringify({ ...usual(asked), isAdmin: true, deletedAt: null, newTags: tagFlood() }),
  Prototype: (asked) =>
    JSON.stringify(usual(asked)).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
    ),
  Huge: () => `{"sentences":"${'x'.repeat(1_100_000)}"}`,
  Liar: (asked) =>
    JSON.stringify({
      ...usual(asked),
      sentences: [
        { text: 'It has a swimming pool.', words: 'It has a swimming pool' },
        says(asked, 'The drinks are free on Sundays.'),
      ],
    }),
  Halfliar: (asked) =>
    JSON.stringify({
      ...usual(asked),
      sentences: [says(asked, 'It has a swimming pool.'), ...usual(asked).sentences],
    }),
  Novelty: (asked) => JSON.stringify({ ...usual(asked), newTags: [{ name: 'Quiz Night', type: 'tag' }] }),
};

const tagFlood = () => [
  { name: 'Owned', type: 'tag' },
  { name: '<b>bold</b>', type: 'tag' },
  { name: 'x', type: 'vibe' },
  { name: 'https://evil.example', type: 'tag' },
  { name: 'Second One', type: 'vibe' },
  { name: 'Third-One', type: 'crowd' },
  { name: 'Fourth One', type: 'crowd' },
  { name: 'No Such Type', type: 'admin' },
];

const STATUSES: Record<string, number> = { Forbidden: 401, Crowded: 429, Broken: 500, Overloaded: 529 };

function usual({ data }: ModelTask) {
  const name = nameIn(data);
  return {
    sentences: [
      { text: `${name} is a place where people meet.`, words: name },
      { text: `You find ${name} in Barcelona.`, words: name },
    ],
    categoryIds: data.categories?.slice(0, 1).map(({ id }) => id),
    tagIds: data.tags?.slice(0, 3).map(({ id }) => id),
    newTags: [],
  };
}

const says = ({ data }: ModelTask, text: string) => ({ text, words: nameIn(data) });

const nameIn = (data: ModelTask['data']) => data.place?.name ?? data.name ?? '';

export const modelStub: StubHandler = ({ path, body }) => {
  if (!path.endsWith('/chat/completions')) return { status: 404, body: { error: { message: 'not here' } } };
  const request = JSON.parse(body) as {
    messages: { role: string; content: string }[];
    response_format?: { json_schema?: { name: string } };
  };
  const data = JSON.parse(request.messages.at(-1)?.content ?? '{}') as ModelTask['data'];
  const asked = { name: request.response_format?.json_schema?.name ?? '', data };
  const has = (word: string) => nameIn(data).includes(word);
  const status = Object.keys(STATUSES).find(has);
  if (status) return refusal(STATUSES[status] ?? 500);
  const oddity = Object.keys(ODDITIES).find(has);
  if (has('Refused')) return completion(null, 'I cannot help with that.');
  return completion(oddity ? (ODDITIES[oddity]?.(asked) ?? '') : JSON.stringify(usual(asked)));
};

const refusal = (status: number): StubResponse => ({
  status,
  body: { error: { message: 'sk-secret-key is over its quota', type: 'stub', code: null } },
});

const completion = (content: string | null, refused: string | null = null): StubResponse => ({
  body: {
    id: 'stub',
    object: 'chat.completion',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: refused }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  },
});
