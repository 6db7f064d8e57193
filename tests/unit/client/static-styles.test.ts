import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { createRecipe } from '../../../src/theme/lean-recipe.ts'
import { inlineStyles } from '../../../src/theme/static-styles.ts'

const names = (styles: object) => Object.entries(styles).flat().join('_')
const inline = (code: string) => inlineStyles(code, parseAst(code) as never, names)

describe('styles in the bundle of the browser', () => {
  it('become class names when they are literals', () => {
    const code = "import { css, cx } from '#styled-system/css'\nconst a = css({ color: 'red' })\n"
    expect(inline(code)).toContain('const a = "color_red"')
    expect(inline(code)).toMatch(/^import { cx as cx } from ".*\/css\/cx\.mjs";\n/)
  })

  it('may be put together from constants of the module', () => {
    const code = [
      "import { css } from '#styled-system/css'",
      "const base = { color: 'red' }",
      "const a = css({ ...base, margin: '1' })",
    ].join('\n')
    expect(inline(code)).toContain('const a = "color_red_margin_1"')
  })

  it('stay calls for values known only at run time', () => {
    const code =
      "import { css } from '#styled-system/css'\nconst a = end => css({ color: end ? 'a' : 'b' })\n"
    expect(inline(code)).toBe(code)
  })

  it('leave other functions of that name alone', () => {
    const code = "const css = value => value\nconst a = css({ color: 'red' })\n"
    expect(inline(code)).toBe(code)
  })
})

describe('a recipe in the browser', () => {
  it('names the chosen variants, the defaults for the rest', () => {
    const { recipeFn } = createRecipe('button', { variant: 'primary', size: 'md' })
    expect(recipeFn()).toBe('button button--variant_primary button--size_md')
    expect(recipeFn({ variant: 'line', block: true, size: undefined })).toBe(
      'button button--variant_line button--size_md button--block_true',
    )
  })
})
