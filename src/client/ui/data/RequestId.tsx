import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Ltr } from './Ltr.tsx'

const line = css({ display: 'block', fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })
const whole = css({ display: 'inline-block', userSelect: 'all' })
const MARK = '\u0000'

/** What a person tells of a failure, for the server's log. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useT()
  if (!id) return null
  const [before, after] = t('ui:request_number', { id: MARK }).split(MARK)
  return (
    <small className={line}>
      {before}
      <Ltr className={whole}>{id}</Ltr>
      {after}
    </small>
  )
}
