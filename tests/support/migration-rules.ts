import { contractOf, laterIndexes } from '../../src/server/db/migration-files.ts'

/** What servers of the last release, which still run, may not be able to do without. */
const BREAKS: [RegExp, string][] = [
  [
    /\bdrop (?!constraint\b|not null\b|index\b|policy\b|expression\b|identity\b)\w+/,
    'drops what the last release may use',
  ],
  [/\brename\b/, 'renames'],
  [/\bset not null\b/, 'makes a column obligatory'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes the type of a column'],
  [/\brevoke\b/, 'takes a right away'],
]

const ADDED =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)\w+ /

const statementsOf = (text: string) =>
  text
    .replace(/--[^\n]*/g, '')
    .toLowerCase()
    .split(';')
    .map(statement => statement.replace(/\s+/g, ' ').trim())

/** Parts between commas that stand in no parentheses. */
function clausesOf(statement: string): string[] {
  const clauses: string[] = []
  let [depth, clause] = [0, '']
  for (const sign of `${statement},`) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    const ends = sign === ',' && depth === 0
    if (ends) clauses.push(clause.trim())
    clause = ends ? '' : clause + sign
  }
  return clauses
}

const TABLE =
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?.*? on (?:only )?)(\w+)/

function breaksOf(statement: string): string[] {
  const found = BREAKS.flatMap(([pattern, words]) => (pattern.test(statement) ? [words] : []))
  const [, added = ''] = /^alter table (?:if exists )?(?:only )?\w+ (.*)$/.exec(statement) ?? []
  const obligatory = clausesOf(added).some(
    clause => ADDED.test(clause) && /\bnot null\b/.test(clause) && !/\b(default|generated)\b/.test(clause),
  )
  return obligatory ? [...found, 'adds a column that old servers do not fill'] : found
}

function contractProblems(name: string, last: string): string[] | undefined {
  const after = contractOf(name)
  if (after === undefined) return undefined
  return after > last ? [`is the contract of ${after}, which the last release does not have`] : []
}

/**
 * Why a migration may stop servers of the last release, which ends with the migration `last`, or people at work;
 * nothing when it does not.
 */
export function harmsOf(name: string, text: string, last: string): string[] {
  const statements = statementsOf(text)
  const made = new Set(statements.flatMap(each => /^create (?:unlogged )?table (\w+)/.exec(each)?.[1] ?? []))
  const onOld = statements.filter(each => !made.has(TABLE.exec(each)?.[1] ?? ''))
  const breaks = contractProblems(name, last) ?? onOld.flatMap(breaksOf)
  const locks = onOld.some(each => /^(create (unique )?|drop )index (?!concurrently\b)/.test(each))
  const concurrent = statements.filter(each => each.includes('concurrently')).length
  return [
    ...breaks,
    ...(locks ? ['builds or drops an index while everyone waits: say concurrently'] : []),
    ...(concurrent === laterIndexes([text]).length
      ? []
      : ['has an index that is not built later: one line begins it, once']),
  ]
}
