import { css } from '#styled-system/css'

interface SortLinksProps<Sort extends string> {
  label: string
  sorts: readonly { sort: Sort; text: string; href: string }[]
  current: Sort
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: '14',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 'touch', color: 'fg.muted' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
})

/** Orders of a list as links, without script. */
export const SortLinks = <Sort extends string>({ label, sorts, current }: SortLinksProps<Sort>) => (
  <nav aria-label={label} className={row}>
    {sorts.map(({ sort, text, href }) => (
      <a key={sort} href={href} aria-current={sort === current || undefined}>
        {text}
      </a>
    ))}
  </nav>
)
