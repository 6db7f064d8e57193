import { useState } from 'react'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { type LookUpKind, lookUpPath } from '#shared/rules/site/look-up.ts'
import { css } from '#styled-system/css'
import { ManageFailed } from './LookupFailed.tsx'
import { mailLink } from './manage.api.ts'
import { ReferenceField } from './ReferenceField.tsx'

const section = css({
  display: 'grid',
  gap: '4',
  paddingBlockStart: '6',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})

/** The same response whether or not the booking exists. */
export function ManageLinkForm({ reference, kind }: { reference: string; kind: LookUpKind }) {
  const t = useT()
  const lang = useLang()
  const [typed, setTyped] = useState(usePosted('mail-link')?.values.reference)
  const form = useForm({
    names: ['mail-link'],
    prefix: 'link',
    start: { reference: '' },
    keep: { values: { reference: typed ?? reference }, change: patch => setTyped(patch.reference) },
    vague: true,
    check: values => (values.reference.trim() ? {} : { reference: t(`manage:${kind}.reference_missing`) }),
    send: values => mailLink(values.reference),
  })
  return (
    <Form
      form={form}
      name="mail-link"
      action={pathFor(lang, lookUpPath(kind))}
      className={section}
      refused={null}
    >
      <div>
        <h2 className={css({ textStyle: 'h3' })}>{t('manage:link_title')}</h2>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('manage:link_text')}</p>
      </div>
      {form.refusal && <ManageFailed refusal={form.refusal} kind={kind} />}
      {form.done && (
        <Notice tone="success" title={t('manage:link_sent_title')} live>
          {t('booking:link_sent')}
        </Notice>
      )}
      <ReferenceField {...form.control('reference')} name="reference" label={t('manage:link_reference')} />
      <div>
        <Button
          type="submit"
          variant="line"
          busy={form.busy}
          busyText={t('manage:link_busy')}
          icon={<Mail aria-hidden="true" />}
        >
          {t('manage:link_submit')}
        </Button>
      </div>
    </Form>
  )
}
