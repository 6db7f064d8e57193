import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'

const line = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
const whole = css({ display: 'inline-block', userSelect: 'all' })

/** What a person tells of a failure, for the server's log: last in its line in both languages. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useT()
  if (!id) return null
  return (
    <small className={line}>
      {t('ui:request_number', { id: '' })}
      <bdi dir="ltr" className={whole}>
        {id}
      </bdi>
    </small>
  )
}
