import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

const line = css({
  display: 'flex',
  gap: '1',
  minInlineSize: '0',
  '&[data-wrap]': { flexWrap: { base: 'wrap', md: 'nowrap' } },
})
const part = css({
  flex: '[1 1 0]',
  minInlineSize: '0',
  paddingInlineEnd: '1',
  lineHeight: 'lines',
  borderBlockStartWidth: '[6px]',
  borderBlockStartStyle: 'solid',
  '[data-wrap] > &': { minInlineSize: { base: '[45%]', md: '0' } },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
  '&[data-part=free]': { borderBlockStartColor: 'success.text' },
  '&[data-part=some]': { borderBlockStartColor: 'spark' },
  '&[data-part=all]': { borderBlockStartColor: 'danger.text' },
})
const small = css({ fontSize: '12', paddingBlockStart: '2', color: 'fg.muted' })
const large = css({ fontSize: '14', paddingBlockStart: '3' })

interface TierBarProps {
  /** From nothing kept to all of it; the words stand beneath, so that colour is never alone. */
  parts: { key: string; kept: 'free' | 'some' | 'all'; text: ReactNode }[]
  /** Parts as large as their words need, two in a row on phones. */
  large?: boolean
}

/** What a cancellation keeps when, as a line with a length for each time. */
export const TierBar = ({ parts, large: isLarge }: TierBarProps) => (
  <ol className={line} data-wrap={isLarge || undefined}>
    {parts.map(({ key, kept, text }) => (
      <li key={key} className={`${part} ${isLarge ? large : small}`} data-part={kept}>
        {text}
      </li>
    ))}
  </ol>
)
