import ts from 'typescript'
import { readProjectFile } from './files.ts'

const parsed = new Map<string, ts.SourceFile>()

/** The syntax of a file, read once for all tests that look at it. */
export function parse(path: string): ts.SourceFile {
  const before = parsed.get(path)
  if (before) return before
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readProjectFile(path), ts.ScriptTarget.Latest, true, kind)
  parsed.set(path, file)
  return file
}

/** Every node of a file, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  node.forEachChild(child => void children.push(child))
  for (const child of children) yield* nodesOf(child)
}

export const lineOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
export const linesOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getEnd()).line + 2 - lineOf(node)
