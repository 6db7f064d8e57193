/** The package has no types; this declares what is used here. */
declare module 'subset-font' {
  export interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    /** Entries of the name table to keep in addition to the defaults. */
    preserveNameIds?: number[]
  }

  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
