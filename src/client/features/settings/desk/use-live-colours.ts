import { useEffect } from 'react'
import type { Paper } from '#client/features/shell/paper/paper.ts'
import { isHexColor, onColor } from '#shared/rules/site/contrast.ts'

/** Paints this window in the colours of the form: what stands beside it is what visitors will see. */
export function useLiveColours({ primary_color, secondary_color, toolbar_color }: Paper): void {
  useEffect(() => {
    const { style } = document.documentElement
    const put = (name: string, value: string | undefined) => {
      if (isHexColor(value)) style.setProperty(name, value)
    }
    put('--tenant-primary', primary_color)
    put('--tenant-secondary', secondary_color)
    put('--tenant-toolbar', toolbar_color)
    put('--toolbar-on', isHexColor(toolbar_color) ? onColor(toolbar_color) : undefined)
  }, [primary_color, secondary_color, toolbar_color])
}
