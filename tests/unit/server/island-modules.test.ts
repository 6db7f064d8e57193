import { expect, test } from 'vitest'
import { listModules } from '../../../src/server/publishing/pages/island-modules.ts'

const CHUNKS = {
  '_astro/client.js': {
    facadeModuleId: '/x/node_modules/@astrojs/react/dist/client.js',
    imports: ['_astro/all.js'],
  },
  '_astro/all.js': { facadeModuleId: null, imports: [], code: 'x'.repeat(99) },
  '_astro/Form.js': {
    facadeModuleId: '/x/src/client/features/auth/Form.tsx',
    imports: ['_astro/all.js', '_astro/fields.js'],
  },
  '_astro/fields.js': { facadeModuleId: null, imports: ['_astro/Form.js'] },
  '_astro/style.css': {},
}

test('an island needs the renderer, itself, and all that these import, each once, the large ones last', () => {
  expect(listModules(CHUNKS)).toEqual({
    'auth/Form.tsx': ['/_astro/client.js', '/_astro/Form.js', '/_astro/fields.js', '/_astro/all.js'],
  })
})
