import { type ReactNode, useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

/** Takes the place of the form it followed, and the focus with it. */
function End({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={css({ display: 'grid', gap: '5', _focus: { outline: 'none' } })}>
      {children}
    </div>
  )
}

export function ResetDone() {
  const t = useT()
  const lang = useLang()
  return (
    <End>
      <Notice tone="success" title={t('registration:reset.done_heading')}>
        {t('registration:reset.done_text')}
      </Notice>
      <ButtonLink block href={pathFor(lang, '/login')}>
        {t('registration:reset.login')}
      </ButtonLink>
    </End>
  )
}

/** The link was used meanwhile, or its time is over. */
export function ResetOver() {
  const t = useT()
  const lang = useLang()
  return (
    <End>
      <Notice tone="warning" title={t('registration:reset.over_heading')}>
        {t('registration:reset.over_text')}
      </Notice>
      <ButtonLink block href={pathFor(lang, '/forgot-password')}>
        {t('registration:reset.over_action')}
      </ButtonLink>
    </End>
  )
}
