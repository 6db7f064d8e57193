import { parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { inlineStyles } from '../../src/theme/static-styles.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

const CSS = /import \{[^}]*\bcss\b[^}]*\} from ['"]#styled-system\/css['"]/

/** Whether the build leaves a call of `css()`, which makes its styles in the browser. */
async function madeAtRunTime(path: string): Promise<boolean> {
  const { code } = await transformWithOxc(readProjectFile(path), path, { jsx: 'preserve' })
  return CSS.test(inlineStyles(code, parseAst(code, { lang: 'jsx' }) as never, () => ''))
}

test('styles are known at the build: a condition stands outside of css()', async () => {
  const paths = projectFiles('src/client', /\.tsx?$/).filter(path => CSS.test(readProjectFile(path)))
  expect(paths.length).toBeGreaterThan(100)
  const found = await Promise.all(
    paths.map(async path => [path, (await madeAtRunTime(path)) ? 'run time' : 'build']),
  )
  expect(found.filter(([, when]) => when === 'run time')).toEqual([])
})
