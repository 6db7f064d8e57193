import type { PaperMark } from '#shared/rules/site/paper-mark.ts'
import { css, cx } from '#styled-system/css'

const size = css({ maxBlockSize: '12', maxInlineSize: '44' })
const onBar = css({
  bg: '[var(--tenant-toolbar)]',
  padding: '1.5',
  borderRadius: 'sm',
  printColorAdjust: 'exact',
})

/** The logo at the head of a paper, in its own colours. */
export const PrintMark = ({ mark }: { mark: PaperMark | null }) =>
  mark && <img src={mark.path} alt="" className={cx(size, mark.onBar && onBar)} />
