import { css } from '#styled-system/css'

const strip = css({
  display: 'flex',
  columnGap: '5',
  overflowX: 'auto',
  fontSize: '14',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 'touch',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outlineOffset: '[-3px]' },
  },
  _print: { display: 'none' },
})

interface PageJumpsProps {
  label: string
  parts: readonly (readonly [id: string, name: string])[]
}

export function PageJumps({ label, parts }: PageJumpsProps) {
  return (
    <nav className={strip} aria-label={label}>
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
