import { findChromium } from '../../../adapters/chromium.ts'

/** Whether this machine can make PDFs; else the browser's own printing is offered. */
export const isPrintable = (): boolean => findChromium() !== undefined
