import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from '../support/files.ts'
import { lineOf, linesOf, nodesOf, parse } from '../support/syntax.ts'

const MAX = 350
const USUAL = 230
const USUAL_FUNCTION = 40
const MAX_FUNCTION = 80

const own = projectFiles('src', /\.(tsx?|astro|css)$/)
const sources = [...own, ...projectFiles('tests', /\.tsx?$/)]
const lengths = new Map(sources.map(path => [path, readProjectFile(path).trimEnd().split('\n').length]))
const longerThan = (max: number) => [...lengths].filter(([, lines]) => lines > max).map(([path]) => path)

test('no source file is longer than 350 lines', () => {
  expect(longerThan(MAX)).toEqual([])
})

test('nineteen of twenty source files are shorter than 230 lines', () => {
  const long = longerThan(USUAL)
  expect(long.length / lengths.size, long.join('\n')).toBeLessThan(0.05)
})

test("half of the product's source files have at most 50 lines", () => {
  const sorted = own.map(path => lengths.get(path) ?? 0).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(50)
})

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined

const lengthsOf = (paths: string[]) =>
  paths.flatMap(path =>
    [...nodesOf(parse(path))]
      .filter(isFunction)
      .map(node => ({ where: `${path}:${lineOf(node)}`, lines: linesOf(node) })),
  )
const over = (functions: ReturnType<typeof lengthsOf>, max: number) =>
  functions.filter(({ lines }) => lines > max).map(({ where, lines }) => `${where} (${lines} lines)`)

test('no function of the server or of the rules is longer than 40 lines', () => {
  const logic = projectFiles('src', /^src\/(server|shared)\/(?!seed\/).*\.ts$/)
  expect(over(lengthsOf(logic), USUAL_FUNCTION)).toEqual([])
})

test('no component is longer than 80 lines, and few functions are longer than 40', () => {
  const all = lengthsOf(projectFiles('src', /^src\/(?!server\/seed\/).*\.tsx?$/))
  expect(over(all, MAX_FUNCTION)).toEqual([])
  const long = over(all, USUAL_FUNCTION)
  expect(long.length / all.length, long.join('\n')).toBeLessThan(0.03)
})
