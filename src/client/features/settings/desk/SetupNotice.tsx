import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatList } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const space = css({ marginBlockEnd: '4' })

interface SetupNoticeProps {
  /** Fields of the settings without which no invoice is issued. */
  lacks: readonly string[]
  /** To the settings, where this is not their page. */
  leads?: boolean
}

export function LacksNotice({ lacks, leads }: SetupNoticeProps) {
  const t = useT()
  const lang = useLang()
  if (lacks.length === 0) return null
  const fields = formatList(
    lacks.map(field => t(`desk-site:field.${field}`)),
    lang,
  )
  return (
    <div className={space}>
      <Notice tone="warning" title={t('desk-site:lacks.title')}>
        {t('desk-site:lacks.text', { fields })}{' '}
        {leads && (
          <a className={link()} href={pathFor(lang, '/desk/settings/site')}>
            {t('desk-site:title')}
          </a>
        )}
      </Notice>
    </div>
  )
}

/** Texts: `desk-site`. */
export const SetupNotice: (props: SetupNoticeProps & IslandProps) => ReactNode = withIsland(LacksNotice)
