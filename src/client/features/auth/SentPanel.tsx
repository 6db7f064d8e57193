import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#client/features/shell/refusal.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Mail } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { Refused } from './Refused.tsx'

interface SentPanelProps {
  email: string
  onOther: () => void
  /** Sends the mail once more; its answer is shown. */
  onAgain: () => Promise<string | undefined>
}

const panel = css({ display: 'grid', gap: '5' })
const title = css({ textStyle: 'h3', _focus: { outline: 'none' } })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** A mail is on its way, whether or not there is an account: what to do now. Texts: `registration`, `ui`. */
export function SentPanel({ email, onOther, onAgain }: SentPanelProps) {
  const t = useT()
  const lang = useLang()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={panel}>
      <div className={css({ display: 'grid', gap: '2' })}>
        <h2 ref={heading} tabIndex={-1} className={title}>
          {t('registration:sent.title')}
        </h2>
        <p>{t('registration:sent.text', { email: `\u2066${email}\u2069` })}</p>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('registration:sent.wait')}</p>
      </div>
      <Again onAgain={onAgain} />
      <div className={actions}>
        <Button variant="ghost" size="sm" onClick={onOther}>
          {t('registration:sent.other')}
        </Button>
        <ButtonLink variant="ghost" size="sm" href={pathFor(lang, '/login')}>
          {t('registration:sent.back')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Again({ onAgain }: Pick<SentPanelProps, 'onAgain'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    setBusy(true)
    setTold(undefined)
    setRefused(undefined)
    await onAgain().then(setTold, error => setRefused(refusalOf(error, [], t).message))
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="line"
        busy={busy}
        busyText={t('registration:forgot.busy')}
        icon={<Mail aria-hidden="true" />}
        onClick={send}
      >
        {t('registration:sent.again')}
      </Button>
      {told && (
        <Notice tone="success" live>
          {told}
        </Notice>
      )}
      <Refused text={refused} />
    </>
  )
}
