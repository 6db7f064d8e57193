import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Skeleton } from '#client/ui/data/Skeleton.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { RefreshCw, Search } from '#client/ui/layout/icons.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { isNamed } from '#shared/rules/texts/agency-names.ts'
import { css } from '#styled-system/css'
import { closeAgencyDialog } from '../user-actions.ts'
import { AgencyList } from './AgencyList.tsx'
import { useAgencies } from './use-agencies.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'stretch' })

/** Not closed by a click outside. */
export default function AgencyDialog() {
  const t = useT()
  const { agencies, current, staff, failed, busy, choose, load } = useAgencies()
  return (
    <Dialog
      open
      persistent
      onClose={closeAgencyDialog}
      title={t(staff ? 'shell:agency.book_for' : 'shell:agency.title')}
      description={t(staff ? 'shell:agency.book_text' : 'shell:agency.text')}
      actions={
        <Button variant="line" onClick={closeAgencyDialog}>
          {t('ui:cancel')}
        </Button>
      }
    >
      <div className={stack}>
        {failed !== undefined && <RefusalNotice refusal={refusalOf(failed, [], t)} />}
        {failed !== undefined && !agencies && (
          <Button variant="line" icon={<RefreshCw aria-hidden="true" />} onClick={load}>
            {t('ui:retry')}
          </Button>
        )}
        {!agencies && failed === undefined && <LoadingRows label={t('ui:loading')} />}
        {agencies?.length === 0 && <p>{t('shell:agency.empty')}</p>}
        {agencies && agencies.length > 0 && <Choice {...{ agencies, current, staff, busy, choose }} />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = Pick<ReturnType<typeof useAgencies>, 'current' | 'staff' | 'busy' | 'choose'> & {
  agencies: AgencyName[]
}

/** More are searched by name. */
const IN_SIGHT = 8

function Choice({ agencies, staff, choose, ...list }: ChoiceProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const shown = agencies.filter(({ name }) => isNamed(name, text))
  const pick = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void choose((event.nativeEvent.submitter as HTMLButtonElement).value)
  }
  return (
    <form ref={form} onSubmit={pick} className={stack}>
      {agencies.length > IN_SIGHT && (
        <Field free label={t('shell:agency.find')}>
          {control => (
            <TextInput
              {...control}
              type="search"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              // Enter would choose the first of the list.
              onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
              before={<Search aria-hidden="true" />}
            />
          )}
        </Field>
      )}
      <AgencyList agencies={shown} leave={staff && list.current !== undefined && !text} {...list} />
      {shown.length === 0 && <p role="status">{t('shell:agency.nothing')}</p>}
    </form>
  )
}

const rows = css({ display: 'grid', gap: '3' })

function LoadingRows({ label }: { label: string }) {
  return (
    <div className={rows} role="status" aria-label={label}>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  )
}
