import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'

/** Who somebody is at a provider. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider states that the address is this person's. */
  emailVerified: boolean
  name: string | null
}

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** All the dance has to know about a provider. */
export interface SocialProvider {
  configuration(): Promise<Configuration>
  scope?: string
  /** What it supports beyond `state`. */
  pkce: boolean
  nonce: boolean
  /** Whether the token endpoint wants to see the state again. */
  repeatsState: boolean
  readIdentity(configuration: Configuration, tokens: Tokens): Promise<Identity>
}
