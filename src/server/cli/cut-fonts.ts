import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutFonts } from '../fonts/cut.ts'
import { ROOT } from '../lib/root.ts'
import { main } from './run.ts'

/** `npm run fonts`: generates the font subsets that pages preload. They are committed with their style sheet. */
main(async () => {
  for (const [path, font] of await cutFonts()) {
    await writeFile(join(ROOT, path), font)
    console.log(`${path}: ${font.byteLength} bytes`)
  }
})
