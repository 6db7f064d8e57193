/** The part of the package that is used here: it brings no types of its own. */
declare module 'subset-font' {
  export interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType features to keep; all when left out. */
    keepFeatures?: string[]
    /** Entries of the font's table of names to keep beside the usual ones. */
    preserveNameIds?: number[]
  }

  /** A font with the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
