import { Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

interface PrintedPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'description' | 'breadcrumbs'> {
  /** What comes out of the printer; absent while there is nothing to print. */
  paper: ReactNode
  children: ReactNode
}

/** Everything but the paper stays on the screen. */
export function PrintedPage({ paper, children, ...page }: PrintedPageProps) {
  return (
    <>
      <div className="print:hidden">
        <Page
          {...page}
          width="narrow"
          action={
            <Button disabled={!paper} onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.5} />
              인쇄
            </Button>
          }
        >
          {children}
        </Page>
      </div>
      {paper}
    </>
  )
}
