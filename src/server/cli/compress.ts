import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|svg|json|txt|webmanifest)$/
const SMALLEST = 200
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressOne(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.byteLength < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Writes a brotli and a gzip variant beside every text file of a directory. */
export async function compressFiles(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  const texts = files.filter(entry => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(texts.map(entry => compressOne(join(entry.parentPath, entry.name))))
}
