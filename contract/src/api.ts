import type { Static, TSchema } from 'typebox'
import type * as apiTokens from './accounts/api-tokens.ts'
import type * as emailLinks from './accounts/email-links.ts'
import type * as members from './accounts/members.ts'
import type * as passkeys from './accounts/passkeys.ts'
import type * as phoneCodes from './accounts/phone-codes.ts'
import type * as secondFactor from './accounts/second-factor.ts'
import type * as accounts from './accounts.ts'
import type * as ads from './ads.ts'
import type * as subscriptions from './billing.ts'
import type * as comments from './comments.ts'
import type * as marketAlerts from './market/alerts.ts'
import type * as marketMethod from './market/method.ts'
import type * as marketNegotiations from './market/own-negotiations.ts'
import type * as marketPrices from './market/prices.ts'
import type * as documents from './negotiation-documents.ts'
import type * as negotiations from './negotiations.ts'
import type * as notifications from './notifications.ts'
import type * as payments from './payments.ts'
import type * as people from './people.ts'
import type * as places from './places.ts'
import type * as posts from './posts.ts'
import type * as privacy from './privacy.ts'
import type * as profile from './profile.ts'
import type * as push from './push.ts'
import type * as reports from './reports.ts'
import type * as reviewers from './reviewers.ts'
import type * as scales from './scales.ts'
import type * as sessions from './sessions.ts'
import type * as slaughterhouses from './slaughterhouses.ts'
import type * as staffAds from './staff/ads.ts'
import type * as desk from './staff/desk.ts'
import type * as health from './staff/desk-health.ts'
import type * as staffEvaluations from './staff/evaluations.ts'
import type * as staffIndicators from './staff/indicators.ts'
import type * as staffMarket from './staff/market.ts'
import type * as moderation from './staff/moderation.ts'
import type * as staffPayments from './staff/payments.ts'
import type * as staffPeople from './staff/people.ts'
import type * as staffPlans from './staff/plans.ts'
import type * as staffPosts from './staff/publications.ts'
import type * as staffScales from './staff/scales.ts'
import type * as staffSlaughterhouses from './staff/slaughterhouses.ts'
import type * as staffTags from './staff/tags.ts'
import type * as staffTrust from './staff/trust.ts'
import type * as statement from './statement.ts'
import type * as tags from './tags.ts'

type Endpoints =
  | typeof staffTrust.listTrustAlarms
  | typeof staffTrust.showTrustAlarm
  | typeof staffTrust.dismissTrustAlarm
  | typeof notifications.listNotifications
  | typeof notifications.readNotification
  | typeof notifications.readNotifications
  | typeof push.showPush
  | typeof push.updatePush
  | typeof push.subscribeDevice
  | typeof push.unsubscribeDevice
  | typeof accounts.register
  | typeof accounts.signIn
  | typeof accounts.signOut
  | typeof accounts.showMe
  | typeof accounts.acceptTerms
  | typeof accounts.suggestNickname
  | typeof accounts.listIndicators
  | typeof accounts.requestRecovery
  | typeof accounts.recoverPassword
  | typeof accounts.showSettings
  | typeof phoneCodes.requestPhoneVerification
  | typeof phoneCodes.verifyPhone
  | typeof phoneCodes.requestPhoneCode
  | typeof phoneCodes.signInByCode
  | typeof phoneCodes.startRecoveryByCode
  | typeof phoneCodes.listDemoMessages
  | typeof emailLinks.requestEmailVerification
  | typeof emailLinks.changeEmail
  | typeof emailLinks.openEmailLink
  | typeof privacy.requestDataExport
  | typeof privacy.showDataExport
  | typeof privacy.createDownloadTicket
  | typeof privacy.closeAccount
  | typeof profile.updateMe
  | typeof profile.updateInterests
  | typeof profile.updatePreferences
  | typeof profile.updatePassword
  | typeof sessions.listSessions
  | typeof sessions.endSession
  | typeof sessions.endOtherSessions
  | typeof sessions.createTemporaryTokenByForm
  | typeof sessions.createTemporaryToken
  | typeof sessions.showTokenOwner
  | typeof sessions.tradeTemporaryToken
  | typeof sessions.confirmPassword
  | typeof sessions.reportNotMe
  | typeof passkeys.listPasskeys
  | typeof passkeys.startPasskey
  | typeof passkeys.createPasskey
  | typeof passkeys.deletePasskey
  | typeof passkeys.startPasskeySignIn
  | typeof passkeys.signInByPasskey
  | typeof passkeys.startPasskeyConfirmation
  | typeof passkeys.confirmByPasskey
  | typeof secondFactor.showSecondFactor
  | typeof secondFactor.showCode
  | typeof secondFactor.startAuthenticator
  | typeof secondFactor.confirmAuthenticator
  | typeof secondFactor.deleteAuthenticator
  | typeof secondFactor.renewRecoveryCodes
  | typeof apiTokens.listApiTokens
  | typeof apiTokens.createApiToken
  | typeof apiTokens.deleteApiToken
  | typeof statement.showStatement
  | typeof statement.printStatement
  | typeof statement.exportStatement
  | typeof statement.showReceipt
  | typeof statement.exportReceipt
  | typeof staffPayments.showPersonStatement
  | typeof staffPayments.printPersonStatement
  | typeof staffPayments.exportPersonStatement
  | typeof staffPayments.showPersonReceipt
  | typeof staffPayments.exportPersonReceipt
  | typeof staffPayments.listPersonPayments
  | typeof staffPayments.refundPayment
  | typeof staffPayments.showLedgerMonth
  | typeof staffPayments.exportLedgerMonth
  | typeof staffPayments.exportFiscalRecords
  | typeof staffPayments.showPaymentComparison
  | typeof staffPayments.countWaitingPayments
  | typeof tags.listTags
  | typeof posts.listFeed
  | typeof posts.searchPosts
  | typeof posts.showPost
  | typeof posts.showStart
  | typeof posts.createPost
  | typeof posts.evaluatePost
  | typeof members.showMember
  | typeof members.listPostsOfMember
  | typeof people.listMentionable
  | typeof people.blockUser
  | typeof people.unblockUser
  | typeof people.listBlocks
  | typeof reports.reportPost
  | typeof reports.reportComment
  | typeof reports.reportAd
  | typeof reports.reportEvaluation
  | typeof posts.listMyPosts
  | typeof posts.updatePost
  | typeof posts.deletePost
  | typeof comments.listComments
  | typeof comments.createComment
  | typeof comments.updateComment
  | typeof comments.deleteComment
  | typeof scales.showBoard
  | typeof scales.showDaysBooked
  | typeof places.searchCities
  | typeof places.showPostalCode
  | typeof ads.listAds
  | typeof ads.showAd
  | typeof ads.createAd
  | typeof ads.updateAd
  | typeof ads.deleteAd
  | typeof ads.repriceAd
  | typeof ads.endAd
  | typeof ads.sellAd
  | typeof ads.renewAd
  | typeof ads.favoriteAd
  | typeof ads.unfavoriteAd
  | typeof ads.listFavoriteAds
  | typeof staffAds.listPendingAds
  | typeof staffAds.publishAd
  | typeof staffAds.rejectAd
  | typeof staffAds.withdrawAd
  | typeof staffAds.restoreAd
  | typeof moderation.showQueue
  | typeof moderation.listReported
  | typeof moderation.showReport
  | typeof moderation.dismissReports
  | typeof moderation.hideReported
  | typeof moderation.restoreReported
  | typeof moderation.warnAuthor
  | typeof moderation.suspendAuthor
  | typeof staffPeople.listPeople
  | typeof staffPeople.showPerson
  | typeof staffPeople.suspendPerson
  | typeof staffPeople.liftSuspension
  | typeof staffPeople.grantDays
  | typeof staffPeople.endSessions
  | typeof staffPeople.changeStaff
  | typeof staffPeople.verifyIdentity
  | typeof slaughterhouses.searchSlaughterhouses
  | typeof slaughterhouses.showRanking
  | typeof slaughterhouses.showSlaughterhouse
  | typeof slaughterhouses.listMyEvaluations
  | typeof slaughterhouses.evaluateSlaughterhouse
  | typeof slaughterhouses.deleteEvaluation
  | typeof negotiations.listNegotiations
  | typeof negotiations.showNegotiation
  | typeof negotiations.createNegotiation
  | typeof negotiations.updateNegotiation
  | typeof negotiations.deleteNegotiation
  | typeof negotiations.approveNegotiation
  | typeof negotiations.rejectNegotiation
  | typeof marketNegotiations.setMarketConsent
  | typeof documents.showNegotiationPdf
  | typeof documents.verifyDocument
  | typeof reviewers.searchReviewers
  | typeof reviewers.listCounterparties
  | typeof desk.listStaffActions
  | typeof desk.exportStaffActions
  | typeof desk.showActionChoices
  | typeof desk.showDashboard
  | typeof health.showHealth
  | typeof health.retryJob
  | typeof health.retryWebhookCall
  | typeof health.retryHeldPayment
  | typeof health.retryEvent
  | typeof health.allowRetention
  | typeof health.retryAll
  | typeof staffTags.listStaffTags
  | typeof staffTags.createTag
  | typeof staffTags.updateTag
  | typeof staffTags.moveTag
  | typeof staffTags.deleteTag
  | typeof staffEvaluations.listStaffEvaluations
  | typeof staffEvaluations.voidEvaluation
  | typeof staffEvaluations.restoreEvaluation
  | typeof staffSlaughterhouses.listStaffSlaughterhouses
  | typeof staffSlaughterhouses.exportSlaughterhouses
  | typeof staffSlaughterhouses.showStaffSlaughterhouse
  | typeof staffSlaughterhouses.createSlaughterhouse
  | typeof staffSlaughterhouses.updateSlaughterhouse
  | typeof staffSlaughterhouses.previewSlaughterhouseImport
  | typeof staffSlaughterhouses.importSlaughterhouses
  | typeof staffSlaughterhouses.previewSlaughterhouseMerge
  | typeof staffSlaughterhouses.mergeSlaughterhouses
  | typeof staffPlans.listStaffPlans
  | typeof staffPlans.createPlan
  | typeof staffPlans.updatePlan
  | typeof staffIndicators.listStaffIndicators
  | typeof staffIndicators.createIndicator
  | typeof staffIndicators.updateIndicator
  | typeof staffIndicators.moveIndicator
  | typeof staffIndicators.deleteIndicator
  | typeof subscriptions.listPlans
  | typeof subscriptions.showPlanPreview
  | typeof subscriptions.showCheckout
  | typeof subscriptions.listSubscriptions
  | typeof subscriptions.quotePlan
  | typeof subscriptions.subscribe
  | typeof subscriptions.updateSubscription
  | typeof subscriptions.changeCard
  | typeof subscriptions.cancelSubscriptionFromProfile
  | typeof subscriptions.cancelSubscription
  | typeof subscriptions.resumeSubscription
  | typeof payments.listPayments
  | typeof payments.showPayment
  | typeof payments.showBankSlip
  | typeof staffPosts.listPublications
  | typeof staffPosts.showPublication
  | typeof staffPosts.createNews
  | typeof staffPosts.updateNews
  | typeof staffPosts.withdrawPublication
  | typeof staffPosts.publishAgain
  | typeof staffScales.createScale
  | typeof staffScales.updateScale
  | typeof staffScales.previewScales
  | typeof staffScales.publishScales
  | typeof marketPrices.listMarketPrices
  | typeof marketPrices.showMarketToday
  | typeof marketMethod.showMarketMethod
  | typeof marketNegotiations.showNegotiationMarket
  | typeof marketAlerts.listMarketAlerts
  | typeof marketNegotiations.listMarketPlaces
  | typeof marketAlerts.createMarketAlert
  | typeof marketAlerts.deleteMarketAlert
  | typeof staffMarket.listMarketRates
  | typeof staffMarket.saveMarketRate
  | typeof staffMarket.exportMarketRates
  | typeof staffMarket.importMarketRates
  | typeof staffMarket.listMarketRuns
  | typeof staffMarket.startMarketRun
  | typeof staffMarket.listMarketVintages
  | typeof staffMarket.listMarketAlarms
  | typeof staffMarket.showMarketAlarm
  | typeof staffMarket.listExclusions
  | typeof staffMarket.excludeNegotiation
  | typeof staffMarket.includeNegotiation

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined

/** "METHOD path" → what goes in and what comes back. The browser imports this type and nothing else of the schemas. */
export type Api = {
  [E in Endpoints as `${E['method']} ${E['path']}`]: {
    params: Part<E, 'params'>
    query: Part<E, 'query'>
    body: Part<E, 'body'>
    answer: Part<E, 'answer'>
  }
}
