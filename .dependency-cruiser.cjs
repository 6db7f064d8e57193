/** @type {import('dependency-cruiser').IConfiguration} */
// Import rules; docs/architecture.md names them. Imports of .astro files, which this tool
// cannot read, are checked by tests/repo/astro-imports.test.ts.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const runtime = { dependencyTypesNot: ['type-only'] }
// From the bottom to the top. A feature imports those below its level; those above are reached by a port.
const FEATURES = [
  ['audit-log', 'csp-reports', 'installation', 'notifications', 'pictures', 'travellers'],
  ['auth', 'content', 'seat-blocks', 'settings'],
  ['invitations'],
  ['agencies', 'approvals', 'hotels', 'tenants', 'tours'],
  ['accounts', 'colleagues', 'ledger'],
  ['bookings'],
  ['flight-bookings', 'hotel-bookings', 'invoices', 'payments', 'tour-bookings'],
  ['e-invoicing'],
  ['quick-payments'],
  ['desk', 'reports'],
]
const inFeatures = names => `^src/server/features/(${names.join('|')})/`
// SQL of a new booking, which the statements of kinds go on from.
const CORE_INSERTS = '^src/server/features/bookings/holds/insert[.]repo[.]ts$'
// Opens and closes everything; belongs to no feature.
const GROUND = '^src/server/(runtime|context)/'

module.exports = {
  forbidden: [
    rule('no-circular', 'A cycle means two files are one file.', {}, { circular: true }),
    rule('no-unresolvable', 'Fix the path.', {}, { couldNotResolve: true, pathNot: '^(astro:|virtual:)' }),

    // 1. where code runs
    rule(
      'client-not-server',
      'Browser code reaches the server by HTTP only.',
      { path: '^src/client/' },
      { path: '^src/(server|pages|layouts|middleware|fetch)' },
    ),
    rule(
      'server-not-client',
      'The server renders no islands and reads no stores.',
      { path: '^src/server/' },
      { path: '^src/(client|pages|layouts|theme)' },
    ),
    rule(
      'shared-is-pure',
      'shared/ runs on both sides: no I/O, no framework.',
      { path: '^src/shared/' },
      { path: '^src/(client|server|pages|layouts|theme)' },
    ),
    rule(
      'shared-packages',
      'shared/ may use valibot, i18next, calendar days, passport lines and CSV only.',
      { path: '^src/shared/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/((valibot|i18next|@internationalized/date|mrz)/|hucre/dist/csv[.])',
      },
    ),

    // 2. inside client/
    rule(
      'ui-is-generic',
      'ui/ knows no product words.',
      { path: '^src/client/ui/' },
      { path: '^src/(client/features|shared/(contract|rules))/' },
    ),
    rule(
      'client-lib-is-below',
      'lib/ sits under features and ui.',
      { path: '^src/client/lib/' },
      { path: '^src/client/(features|ui)/' },
    ),
    rule(
      'shared-stores',
      'Stores are read by lib/use-shared.ts, which draws first what the server drew.',
      { path: '^src/client/', pathNot: '^src/client/lib/use-shared[.]ts$' },
      { path: 'node_modules/@nanostores/react/' },
    ),
    rule(
      'features-are-islands',
      'A feature uses its own files, plus shell and bookings.',
      { path: '^src/client/features/([^/]+)/' },
      { path: '^src/client/features/', pathNot: '^src/client/features/($1|shell|bookings)/' },
    ),
    rule(
      'store-before-island',
      'Stores and api calls never import components.',
      { path: '[.](store|api)[.]ts$' },
      { path: '[.]tsx$' },
    ),

    // 3. inside server/
    rule(
      'only-repos-touch-db',
      'SQL lives in *.repo.ts.',
      {
        path: '^src/(server|pages|middleware)',
        pathNot: ['[.]repo[.]ts$', '^src/server/(backup|db|http|cli|seed|stores)/', GROUND],
      },
      { path: '^src/server/db/', ...runtime },
    ),
    rule(
      'repo-is-private',
      'A repo is called by the service next to it; kinds of bookings build their statements on the core’s.',
      { path: '^src/(server/features/([^/]+)/|server/(http|adapters)/|pages/|middleware)' },
      {
        path: '[.]repo[.]ts$',
        pathNot: ['^src/server/features/$2/', CORE_INSERTS],
      },
    ),
    rule(
      'features-meet-at-services',
      'Another feature is reached through its *.service.ts, or the port it offers; only server/http reads *.routes.ts.',
      { path: '^src/server/features/([^/]+)/' },
      {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/$1/', '[.](service|port)[.]ts$', CORE_INSERTS],
      },
    ),
    ...FEATURES.map((level, at) =>
      rule(
        `features-form-a-tree-${at}`,
        'A feature imports only features below it, types counted; docs/architecture.md draws the tree.',
        { path: inFeatures(level) },
        { path: inFeatures(FEATURES.slice(at).flat()), pathNot: '^src/server/features/$1/' },
      ),
    ),
    rule(
      'every-feature-has-a-level',
      'Name it in FEATURES.',
      { path: '^src/server/features/', pathNot: inFeatures(FEATURES.flat()) },
      { path: '.' },
    ),
    rule(
      'composers-are-above',
      'What puts features together is read by pages and by the runtime.',
      { path: '^src/', pathNot: ['^src/(pages|layouts|client)/', '^src/server/(runtime|pages)/'] },
      { path: '^src/server/(runtime/composition[.]ts|pages/)' },
    ),
    rule(
      'services-know-no-http',
      'Requests, cookies and status codes end in server/http.',
      { path: '^src/server/(features|adapters|db)/', pathNot: '[.](routes|forms)[.]ts$' },
      { path: ['^src/server/http/', 'node_modules/astro/', '^astro:'] },
    ),
    rule(
      'routes-are-thin',
      'Routes and forms bind the contract to the service beside them.',
      { path: '^src/server/features/([^/]+)/.+[.](routes|forms)[.]ts$' },
      {
        path: '^src/(client|layouts|theme|server/(db|adapters|features))/',
        pathNot: '^src/server/features/$1/.+[.]service[.]ts$',
      },
    ),
    rule(
      'adapters-are-leaves',
      'Adapters talk to the outside world and import nothing inside.',
      { path: '^src/server/adapters/' },
      { path: '^src/server/(features|db)/' },
    ),

    // 4. pages
    rule(
      'one-door-for-calls',
      'fetch.ts only chooses between server/http and Astro.',
      { path: '^src/fetch[.]ts$' },
      { path: '^src/(client|layouts|theme|pages|server/(db|adapters|features))' },
    ),
    rule(
      'no-import-of-pages',
      'Pages are entry points.',
      { path: '^src/', pathNot: '^src/pages/' },
      { path: '^src/pages/' },
    ),
    rule('not-to-test', 'src does not know the tests.', { path: '^src/' }, { path: '^tests/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
