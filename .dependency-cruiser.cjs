// The arrows of docs/architecture.md: contract <- domain <- {db, providers} <- server; web sees contract and domain.
const { uses } = require('./scripts/check/web-features.json');

const TEST = '\\.test\\.tsx?$';
const PRODUCT = '^(contract|domain|db|providers|server|web|cli)/';

/** Files of `room` (tests apart) may not import anything that matches `forbidden`. */
const never = (name, room, forbidden, comment, except = TEST) => ({
  name,
  severity: 'error',
  comment,
  from: { path: room, pathNot: except },
  to: { path: forbidden },
});

module.exports = {
  forbidden: [
    never(
      'contract-knows-nothing',
      '^contract/',
      '^(?!contract/|node_modules/zod/)',
      'contract/ imports zod only',
    ),
    never(
      'domain-is-pure',
      '^domain/',
      '^(?!domain/|contract/|node_modules/(date-fns|@date-fns|tldts|tldts-core)/)',
      'domain/ imports contract/, date arithmetic and the list of public suffixes only',
    ),
    never('db-below-server', '^db/', '^(providers|server|web|cli)/', 'db/ sees contract and domain'),
    never(
      'providers-below-server',
      '^providers/',
      '^(db|server|web|cli)/',
      'providers/ see contract and domain',
    ),
    never(
      'server-without-web',
      '^server/',
      '^(web|cli)/',
      'the server knows the client by its built files only',
    ),
    never(
      'web-behind-contract',
      '^web/',
      '^(db|providers|server|cli)/',
      'web/ reaches the server through HTTP only',
    ),
    never(
      'products-without-tools',
      PRODUCT,
      '^(tests|scripts|bench)/',
      'what ships imports no tools or tests; the command line installs and builds first, like npm start',
      `${TEST}|^cli/guide\\.mjs$`,
    ),

    never('lib-at-the-bottom', '^web/lib/', '^web/(?!lib/|locales/)', 'web/lib imports nothing above it'),
    never(
      'ui-knows-no-noun',
      '^web/(ui|map)/',
      '^web/(forms|features|pages|router|main|gate-main)',
      'ui and map: lib only',
    ),
    never(
      'forms-below-features',
      '^web/forms/',
      '^web/(features|pages|router|main|gate-main)',
      'what all forms share sees map, ui and lib',
    ),
    never(
      'features-below-pages',
      '^web/features/',
      '^web/(pages/|router|main|gate-main)',
      'pages compose features',
    ),
    {
      name: 'web-features-apart',
      severity: 'error',
      comment: 'features import features only where scripts/check/web-features.json says so, in its order',
      from: {
        path: '^web/features/([^/]+)/',
        pathNot: [TEST, `^web/features/(${Object.keys(uses).join('|')})/`],
      },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    ...Object.entries(uses).map(([noun, used]) => ({
      name: `web-feature-${noun}`,
      severity: 'error',
      comment: `${noun} may import ${used.join(' and ')}`,
      from: { path: `^web/features/${noun}/`, pathNot: TEST },
      to: { path: '^web/features/', pathNot: `^web/features/(${[noun, ...used].join('|')})/` },
    })),
    {
      name: 'server-features-apart',
      severity: 'error',
      comment:
        'features do not import features; what two of them need is a rule of domain/ or a statement of db/',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    never(
      'http-below-features',
      '^server/http/',
      '^server/features/',
      'what all routes share knows none of them',
    ),
    never(
      'one-home-for-sql',
      '^(?!db/|drizzle\\.config\\.ts$)',
      '^node_modules/(drizzle-orm|pg|@types/pg)/',
      'only db/ speaks to the database',
      `${TEST}|^(tests|bench|scripts)/`,
    ),
    never(
      'providers-by-their-ports',
      '^server/(features|http|jobs)/',
      '^providers/(?!.*/port\\.ts$)',
      'features see ports; vendors are chosen in the registry',
    ),
    {
      name: 'web-without-node',
      severity: 'error',
      comment: 'browsers have no Node modules',
      from: { path: '^(web|contract|domain)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'two files that need each other are one thought; type imports count',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|worker|inline)|^geojson$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
