import { defineConfig } from '@pandacss/dev'
import { conditions, globalCss } from './src/theme/base.ts'
import { recipes, slotRecipes } from './src/theme/recipes/index.ts'
import { semanticTokens } from './src/theme/semantic-tokens.ts'
import { breakpoints, keyframes, textStyles, tokens } from './src/theme/tokens.ts'

export default defineConfig({
  presets: [],
  preflight: true,
  strictTokens: true,
  jsxFramework: 'react',
  include: ['./src/**/*.{ts,tsx,astro}'],
  exclude: ['./src/server/**', './src/theme/**'],
  outdir: 'styled-system',
  importMap: '#styled-system',
  forceConsistentTypeExtension: true,
  staticCss: { recipes: '*' },
  conditions: { extend: conditions },
  globalCss,
  theme: { breakpoints, tokens, semanticTokens, keyframes, textStyles, recipes, slotRecipes },
})
