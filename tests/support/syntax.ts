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

/** Every node of a file, parents first. On a list of its own: a generator in each level takes as many steps for a node. */
export function* nodesOf(root: ts.Node): Generator<ts.Node> {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    const children: ts.Node[] = []
    node.forEachChild(child => void children.push(child))
    waiting.push(...children.reverse())
  }
}

export const lineOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
export const linesOf = (node: ts.Node) =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getEnd()).line + 2 - lineOf(node)
