import { useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Download, Upload } from '#client/ui/layout/icons.ts'
import { exportLinks } from '#client/ui/lists/export-links.ts'
import { exportHotelCalendar } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'
import type { CalendarState } from './use-calendar.ts'
import { useNightFile } from './use-night-file.ts'

const hidden = css({ srOnly: true })

export function CalendarFiles({ hotelId, state }: { hotelId: string; state: CalendarState }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const readFile = useNightFile(hotelId, state)
  const path = `${exportHotelCalendar.path.replace('{id}', hotelId)}?from=${state.calendar.from}`
  return (
    <>
      {exportLinks(path, t).map(file => (
        <a key={file.href} className={button({ variant: 'line', size: 'sm' })} href={file.href} download>
          <Download aria-hidden="true" />
          {file.text}
        </a>
      ))}
      <input
        ref={input}
        type="file"
        name="nights"
        accept=".csv,.xlsx,text/csv"
        tabIndex={-1}
        aria-hidden="true"
        className={hidden}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file)
            readFile(file).catch(({ message }: Error) => state.setTold({ tone: 'danger', text: message }))
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        variant="line"
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('desk-hotels:calendar.import')}
      </Button>
    </>
  )
}
