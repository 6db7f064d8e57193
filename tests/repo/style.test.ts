import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'
import { lineOf, nodesOf, parse } from '../support/syntax.ts'

const code = [...projectFiles('src', /\.tsx?$/), ...projectFiles('tests', /\.tsx?$/)]

/** Lines of `paths` that match, as `path:line`. */
function found(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap(path =>
    readProjectFile(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

describe('types', () => {
  test('no check of types is silenced, and none of style without its reason', () => {
    const silencers = ['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'biome-ignore-all', 'eslint-disable']
    const own = code.filter(path => !path.startsWith('tests/repo/'))
    expect(found([...own, ...projectFiles('src', /\.astro$/)], new RegExp(silencers.join('|')))).toEqual([])
  })
})

test('no test is skipped, left for later or run alone', () => {
  const tests = projectFiles('tests', /\.test\.tsx?$/)
  expect(found(tests, /\b(test|it|describe)\.(skip|todo|only|fails|runIf)\b/)).toEqual([])
})

/** Whether what is caught here is thrown away without a word of why. */
function isSilent(lines: string[], at: number): boolean {
  if (!/\bcatch \{|\.catch\(\(\) =>/.test(lines[at] as string)) return false
  const near = lines.slice(Math.max(0, at - 3), at + 3)
  return !near.some(line => /^\s*(\/\/|\/?\*|throw )/.test(line))
}

test('what is caught on the server is logged, thrown again, or thrown away for a reason that is written down', () => {
  const silent = projectFiles('src/server', /\.ts$/).flatMap(path => {
    const lines = readProjectFile(path).split('\n')
    return lines.flatMap((_, at) => (isSilent(lines, at) ? [`${path}:${at + 1}`] : []))
  })
  expect(silent).toEqual([])
})

test('amounts are integers: none is divided without being rounded at once, or multiplied by a fraction', () => {
  const product = projectFiles('src', /\.tsx?$/)
  const isRounded = (line: string) => /Math\.(round|floor|ceil)\([^)]*[mM]inor|formatPercent\(/.test(line)
  const divided = found(product, /[mM]inor\w*\)? \/ /).filter(line => !isRounded(line))
  // Intl prints it with as many decimals as it has.
  expect(divided).toEqual([
    expect.stringMatching(/^src\/shared\/i18n\/format\.ts:\d+ \.format\(minor \/ unit\)$/),
  ])
  expect(found(product, /[mM]inor\w*\)? \* \d*\.\d|\bparseFloat\b/)).toEqual([])
})

test('nothing is left to do', () => {
  const word = ['TO', 'DO'].join('')
  expect(
    found([...code, ...projectFiles('src', /\.astro$/)], new RegExp(`\\b(${word}|FIX${'ME'})\\b`)),
  ).toEqual([])
})

const PHYSICAL =
  /^(left|right|ml|mr|pl|pr|(margin|padding|border|scrollMargin|scrollPadding|rounded|divide)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius|rounded(Top|Bottom)(Left|Right))$/
const STYLING = /^(css|cva|sva|cx|define\w+|grid|flex|stack|[hv]stack|box)$/

const insideStyles = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  ((ts.isCallExpression(node.parent) && STYLING.test(node.parent.expression.getText())) ||
    insideStyles(node.parent))

function physicalNames(path: string): string[] {
  const all = /^src\/theme\/(recipes\/|base|tokens|semantic)/.test(path)
  return [...nodesOf(parse(path))]
    .filter(node => ts.isPropertyAssignment(node) && PHYSICAL.test(node.name.getText()))
    .filter(node => all || insideStyles(node))
    .map(node => `${path}:${lineOf(node)} ${node.getText()}`)
}

/** Where nothing runs over lines: a key, a figure, the day of a calendar, a name in its bar; and paper in both languages. */
const FIXED_LINES = [
  'src/client/features/invoices/sheet/InvoiceSheet.tsx 1.4',
  'src/client/features/invoices/sheet/InvoiceSheet.tsx 1.4',
  'src/client/features/invoices/sheet/InvoiceSheet.tsx 1.5',
  'src/theme/base.ts 1.5',
  'src/theme/recipes/calendar.ts 1.25',
  'src/theme/recipes/desk.ts 1.5',
  'src/theme/recipes/journey.ts 1.35',
  'src/theme/recipes/load-bar.ts 1.3',
  'src/theme/recipes/site.ts 1.2',
]

describe('styles', () => {
  const styled = projectFiles('src', /^src\/(theme|client|layouts)\/.*\.tsx?$/)
  const astro = projectFiles('src', /\.(astro|css)$/)

  test('name no left and no right', () => {
    expect(styled.flatMap(physicalNames)).toEqual([])
    const values = /(textAlign|float|clear|captionSide)\s*[:=]\s*['"](left|right)['"]/
    expect(found([...styled, ...astro], values)).toEqual([])
  })
  test('of Astro files and style sheets name none either', () => {
    const names = /(^|[\s;{'"])(left|right|ml|mr|pl|pr|(margin|padding|border)-?(left|right))\s*:/i
    expect(found(astro, names)).toEqual([])
  })
  test('give Arabic that runs over lines at least 1.6 of its size for each', () => {
    const low = found([...styled, ...astro], /(lineHeight|line-height)\W+1(\.[0-5]\d*)?(?![\d.])(?!.*_ar)/)
    const heights = low.map(place => place.replace(/:.*(?:lineHeight|line-height)\W+([\d.]+).*/, ' $1'))
    expect(heights.sort()).toEqual(FIXED_LINES)
    expect(found(['src/theme/semantic-tokens.ts'], /arabic\('1[\d.]*', '1(\.[0-5]\d*)?'/)).toEqual([])
  })
})

describe('markup', () => {
  test('from text is made in one place only, which cleans it', () => {
    const sinks = ['dangerously', 'SetInnerHTML'].join('')
    const places = found(
      [...projectFiles('src', /\.tsx$/), ...projectFiles('src', /\.astro$/)],
      new RegExp(`${sinks}|set:html`),
    )
    expect(
      [...new Set(places.map(place => place.split(':')[0]))].length,
      places.join('\n'),
    ).toBeLessThanOrEqual(1)
  })
})
