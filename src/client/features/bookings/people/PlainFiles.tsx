import { useT } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { PlainUpload } from '#client/ui/upload/PlainUpload.tsx'
import type { PassengerFile } from '#shared/contract/bookings/passengers.ts'
import { css } from '#styled-system/css'
import { FILE_RULES, MAX_FILES } from './passenger-files.ts'

const list = css({ display: 'grid', gap: '2', justifyItems: 'start' })

/** Adds and removes copies without JavaScript. Texts: `passengers`, `ui`. */
export function PlainFiles({ files, describedBy }: { files: PassengerFile[]; describedBy: string }) {
  const t = useT()
  return (
    <>
      <noscript>
        <div className={list}>
          {files.map(({ id, name }) => (
            <form key={id} method="post">
              <FormName name="remove-copy" />
              <input type="hidden" name="file" value={id} />
              <Button type="submit" variant="ghost" size="sm" wrap>
                {t('ui:upload.remove_named', { name: `\u2068${name}\u2069` })}
              </Button>
            </form>
          ))}
        </div>
      </noscript>
      {files.length < MAX_FILES && (
        <PlainUpload
          name="copy"
          accept={FILE_RULES.types.join(',')}
          label={t('ui:upload.choose')}
          describedBy={describedBy}
        />
      )}
    </>
  )
}
