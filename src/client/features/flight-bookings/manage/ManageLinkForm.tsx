import { type FormEvent, useState } from 'react'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Posted } from '#shared/contract/forms.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { LookupFailed } from './LookupFailed.tsx'
import { mailLink } from './manage.api.ts'
import { type LookupFailure, lookupFailure, MANAGE_PATH, postedFailure } from './manage-form.ts'
import { ReferenceField } from './ReferenceField.tsx'

const section = css({
  display: 'grid',
  gap: '4',
  paddingBlockStart: '6',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

type State = 'idle' | 'empty' | 'busy' | 'sent'

function stateAfter(posted: Posted | undefined): State {
  if (!posted) return 'idle'
  if (!posted.refusal) return 'sent'
  return posted.values.reference?.trim() ? 'idle' : 'empty'
}

/** For those who have only the reference: a link by e-mail, with the same answer whether it exists or not. */
export function ManageLinkForm({ reference }: { reference: string }) {
  const t = useT()
  const lang = useLang()
  const posted = usePosted('mail-link')
  const [typed, setTyped] = useState(posted?.values.reference)
  const value = typed ?? reference
  const [state, setState] = useState(() => stateAfter(posted))
  const [failure, setFailure] = useState<LookupFailure | undefined>(() =>
    state === 'empty' ? undefined : postedFailure(posted?.refusal),
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!value.trim()) return setState('empty')
    setState('busy')
    try {
      await mailLink(value)
      setState('sent')
    } catch (error) {
      setState('idle')
      setFailure(lookupFailure(error))
    }
  }
  return (
    <form method="post" action={pathFor(lang, MANAGE_PATH)} noValidate className={section} onSubmit={submit}>
      <FormName name="mail-link" />
      <div>
        <h2 className={css({ textStyle: 'h3' })}>{t('manage:link_title')}</h2>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('manage:link_text')}</p>
      </div>
      {failure && <LookupFailed failure={failure} />}
      {state === 'sent' && (
        <Notice tone="success" title={t('manage:link_sent_title')} live>
          {t('booking:link_sent')}
        </Notice>
      )}
      <ReferenceField
        id="link-reference"
        name="reference"
        label={t('manage:link_reference')}
        error={state === 'empty' ? t('manage:reference_missing') : undefined}
        value={value}
        onChange={next => {
          setTyped(next)
          setState('idle')
        }}
      />
      <div>
        <Button
          type="submit"
          variant="line"
          busy={state === 'busy'}
          busyText={t('manage:link_busy')}
          icon={<Mail aria-hidden="true" />}
        >
          {t('manage:link_submit')}
        </Button>
      </div>
    </form>
  )
}
