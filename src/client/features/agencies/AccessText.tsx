import { useT } from '#client/lib/island.tsx'
import { countRights } from '#shared/rules/access/agency-rights.ts'
import { css } from '#styled-system/css'
import type { GrantValues } from './GrantFields.tsx'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

export function AccessText({ grant: { preset, permissions } }: { grant: GrantValues }) {
  const t = useT()
  return (
    <span>
      {t(`agency:preset.${preset}.name`)}
      <span className={quiet}>{t('agency:rights', { count: countRights(permissions) })}</span>
    </span>
  )
}
