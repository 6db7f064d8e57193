import { button } from '#styled-system/recipes'
import { Download } from '../layout/icons.ts'

/** Downloads of a table, one for each format. */
export const FileLinks = ({ files = [] }: { files?: readonly { href: string; text: string }[] }) =>
  files.map(({ href, text }) => (
    <a key={href} className={button({ variant: 'line', size: 'sm' })} href={href} download data-guarded>
      <Download aria-hidden="true" />
      {text}
    </a>
  ))
