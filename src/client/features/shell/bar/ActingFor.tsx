import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface ActingForProps {
  agency: NonNullable<SessionUser['travel_agency']>
  /** Shown again afterwards, without language prefix. */
  path: string
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '2',
})

/** Reminds staff whom they book for, and ends it. Plain HTML. Texts: `shell.agency`. */
function ActingForView({ agency, path }: ActingForProps) {
  const t = useT()
  const lang = useLang()
  const name = `\u2068${localized(agency.name, lang)}\u2069`
  return (
    <Notice title={t('shell:agency.acting', { name })}>
      <div className={row}>
        <span>{t('shell:agency.acting_text')}</span>
        <form data-apart method="post" action={`${pathFor(lang, '/agency')}?redirect=${pathFor(lang, path)}`}>
          <FormName name="choose-agency" />
          <Button type="submit" variant="line" size="sm" name="agency" value="">
            {t('shell:agency.stop')}
          </Button>
        </form>
      </div>
    </Notice>
  )
}

export const ActingFor = withIsland(ActingForView)
