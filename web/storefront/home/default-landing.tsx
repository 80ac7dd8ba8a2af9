import { BrandPreview } from './brand-preview.tsx'
import { Certifications } from './certifications.tsx'
import { ClosingCall } from './closing-call.tsx'
import { LandingHero } from './landing-hero.tsx'
import { Testimonials } from './testimonials.tsx'
import { ThreeSteps } from './three-steps.tsx'

/** The homepage when no setting says otherwise, and when the settings cannot be read. */
export function DefaultLanding() {
  return (
    <>
      <LandingHero />
      <ThreeSteps />
      <BrandPreview />
      <Testimonials />
      <Certifications />
      <ClosingCall />
    </>
  )
}
