/**
 * Allowed imports between layers, checked by `depcruise`, a step of `npm test`, and for .astro files by
 * `tests/architecture/imports.test.ts`.
 * Every layer may also use the contract's rules and formats, and all of its types. Spec RUN-3.
 */
const EVERYWHERE = ['^src/contract/(rules|format)/']
const CONTENT = '^content/'
const CONTRACT = '^src/contract/'
/** The all-in-one server (`npm start`, `npm run dev`): only these files may import the sandbox. */
const ALL_IN_ONE = '^src/entry/(compose|compose-embedded-operator|box|dev)\\.ts$'

/** [layer, its files, what it may import]. */
const ROOMS = [
  ['contract', CONTRACT, [CONTRACT]],
  ['gateway', '^src/gateway/', ['^src/gateway/', CONTRACT, CONTENT]],
  ['operator', '^src/operator/', ['^src/operator/', CONTRACT, CONTENT]],
  ['sandbox', '^src/sandbox/(?!api/)', ['^src/operator/', '^src/sandbox/(?!api/)', CONTRACT, CONTENT]],
  // The sandbox's API uses the gateway's guards and headers.
  ['sandbox api', '^src/sandbox/api/', ['^src/(sandbox|operator|gateway)/', CONTRACT]],
  ['tmf adapter', '^src/tmf-adapter/', ['^src/tmf-adapter/', CONTRACT]],
  ['entry', '^src/entry/', ['^src/(entry|gateway|operator|sandbox|tmf-adapter)/', CONTRACT, CONTENT]],
  ['content.config', '^src/site/content\\.config\\.ts$', ['^src/contract/content/', CONTENT]],
  ['client', '^src/site/client/', ['^src/site/client/', CONTRACT]],
  ['stores', '^src/site/stores/', ['^src/site/(stores|client)/', CONTRACT]],
  ['messages', '^src/site/messages/', ['^src/site/messages/', CONTENT, '^src/contract/errors\\.ts$']],
  ['ui', '^src/site/ui/', ['^src/site/ui/']],
  ['art', '^src/site/art/', ['^src/site/art/']],
  // The outlines of the provinces are a file that loads when the map of stores opens.
  [
    'islands',
    '^src/site/islands/',
    ['^src/site/(islands|stores|messages|ui|art)/', '^content/locations/outlines\\.json$'],
  ],
  [
    'sections and layouts',
    '^src/site/(sections|layouts)/',
    [
      '^src/site/(sections|layouts|messages|ui|art|islands|styles)/',
      '^src/site/build/entries\\.ts$',
      // A table for owners is drawn from it; it has no schemas.
      '^src/contract/(line|care)-access\\.ts$',
      '^src/site/navigation/',
      CONTENT,
    ],
  ],
  ['navigation', '^src/site/navigation/', ['^src/site/(navigation|messages)/', CONTENT]],
  ['pages', '^src/site/pages/', ['^src/site/', CONTENT]],
  [
    'sandbox page',
    '^src/site/sandbox/',
    ['^src/site/', '^src/contract/(sandbox|sandbox-desk|vietqr)\\.ts$', CONTENT],
  ],
  [
    'build',
    '^src/site/build/',
    ['^src/site/(build|art)/', '^src/entry/dev\\.ts$', '^src/site/islands/shell\\.ts$'],
  ],
]

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nobody-imports-tests', severity: 'error', from: { path: '^src/' }, to: { path: '^tests/' } },
    {
      name: 'the-sandbox-page-is-injected-only',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '^src/site/sandbox/' },
      to: { path: '^src/site/sandbox/' },
    },
    {
      name: 'only-compose-and-the-operator-itself-know-the-operator',
      severity: 'error',
      from: { path: '^src/entry/', pathNot: '^src/entry/(compose|operator|bank)' },
      to: { path: '^src/operator/' },
    },
    {
      name: 'the-sdk-of-telemetry-is-loaded-where-it-is-on',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/entry/telemetry/open-telemetry\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/(?!api/)' },
    },
    {
      name: 'no-program-loads-the-sdk-of-telemetry-at-its-start',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/entry/telemetry/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'the-platform-of-the-operator-imports-no-feature',
      severity: 'error',
      from: { path: '^src/operator/platform/' },
      to: { path: '^src/operator/', pathNot: '^src/operator/platform/' },
    },
    {
      name: 'features-of-the-operator-import-only-features-and-the-platform',
      severity: 'error',
      from: { path: '^src/operator/features/' },
      to: { path: '^src/operator/', pathNot: '^src/operator/(features|platform)/' },
    },
    {
      name: 'the-sandbox-is-composed-by-the-all-in-one-server-only',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/sandbox/|${ALL_IN_ONE}|^src/entry/operator\\.ts$` },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'the-operator-alone-leads-to-nothing-of-the-sandbox-but-the-demo-people',
      severity: 'error',
      from: { path: '^src/entry/operator\\.ts$' },
      to: { path: `^src/sandbox/(?!seed/)|${ALL_IN_ONE}`, reachable: true },
    },
    {
      name: 'the-operator-alone-loads-nothing-of-the-sandbox-at-its-start',
      severity: 'error',
      from: { path: '^src/entry/operator\\.ts$' },
      to: { path: '^src/sandbox/', dynamic: false },
    },
    {
      name: 'nothing-of-production-leads-to-the-sandbox',
      severity: 'error',
      from: { path: '^src/entry/(serve\\.ts$|netlify/)' },
      to: { path: '^src/(sandbox|operator)/', reachable: true },
    },
    ...ROOMS.flatMap(([room, files, allowed]) => [
      {
        name: `${room}: what it may import`,
        severity: 'error',
        from: { path: files },
        to: { path: '^(src|content)/', pathNot: [...EVERYWHERE, ...allowed, CONTRACT] },
      },
      {
        name: `${room}: of the contract only types, rules and formats`,
        severity: 'error',
        from: { path: files },
        to: { path: CONTRACT, pathNot: [...EVERYWHERE, ...allowed], dependencyTypesNot: ['type-only'] },
      },
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
