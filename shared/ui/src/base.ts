/// <reference path="./css.d.ts" />
// @lineside/ui/base: theme, layout, states, overlays, notices, time. Everything here is small; the parts that need antd
// (dialogs, side panels, menus) load at first use.
export { ApproversDecide, ApproversNote, useDecidedDevice } from './approvers/ApproversDecide.tsx';
export { ReadOnly } from './approvers/ReadOnly.tsx';
export { Avatar, type AvatarProps, initials } from './controls/Avatar.tsx';
export { Button, type ButtonProps } from './controls/Button.tsx';
export { CopyLink } from './controls/CopyLink.tsx';
export { CopyText } from './controls/CopyText.tsx';
export { FileButton, type FileButtonProps } from './controls/FileButton.tsx';
export { ResendButton, type ResendButtonProps } from './controls/ResendButton.tsx';
export { Segmented, type SegmentedProps } from './controls/Segmented.tsx';
export { StarButton } from './controls/StarButton.tsx';
export { saveCsv } from './controls/save-csv.ts';
export { saveFile } from './controls/save-file.ts';
export { type Tab, Tabs, type TabsProps } from './controls/Tabs.tsx';
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { FailedPart, type FailedPartProps } from './feedback/FailedPart.tsx';
export { type Drawing, LineDrawing } from './feedback/LineDrawing.tsx';
export { NotYet } from './feedback/NotYet.tsx';
export { OfflineBanner, useOnline } from './feedback/OfflineBanner.tsx';
export { OldBanner } from './feedback/OldBanner.tsx';
export { ResultCard, type ResultCardProps, type ResultRow } from './feedback/ResultCard.tsx';
export { Skeleton, SkeletonBar, useSlow } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { LeaveGuard } from './form/LeaveGuard.tsx';
export { type Labels, useLabels } from './labels/useLabels.ts';
export { type ColumnPart, Columns, type Part } from './layout/Columns.tsx';
export { enterFullScreen, FullWindow, type FullWindowProps } from './layout/FullWindow.tsx';
export { type Crumb, Page, PageFoot, type PageProps } from './layout/Page.tsx';
export { Panel, type PanelProps } from './layout/Panel.tsx';
export { type RailItem, RailPage, type RailPageProps } from './layout/RailPage.tsx';
export { SplitBody, SplitPage, type SplitPageProps } from './layout/SplitPage.tsx';
export { type Gap, Row, Spacer, Stack } from './layout/Stack.tsx';
export { late, lazyWithRetry } from './lazy-with-retry.tsx';
export { LicenceNote } from './licences/LicenceNote.tsx';
export { NoticeHistory } from './notice-panels/NoticeHistory.tsx';
export { type ReminderNotice, Reminders } from './notice-panels/Reminders.tsx';
export { closeNotice, forgetNotices, isNoticeShown, type Notice, notify } from './notices/notices.ts';
export { RedirectWithNotice, type RedirectWithNoticeProps } from './notices/RedirectWithNotice.tsx';
export { confirm, type Question } from './overlay/confirm.ts';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Menu, type MenuItem, MenuPopup, type MenuProps, type TriggerProps } from './overlay/Menu.tsx';
export { LoneFrame, type OverlayFrameProps } from './overlay/OverlayFrame.tsx';
export { mayLeave } from './overlay/open-dialogs.ts';
export { SidePanel, type SidePanelProps } from './overlay/SidePanel.tsx';
export { Tooltip } from './overlay/Tooltip.tsx';
export { useAfterFrame } from './overlay/useAfterFrame.ts';
export { QrCode, type QrCodeProps } from './parts/QrCode.tsx';
export { InZone } from './provider/InZone.tsx';
export { type Mode, Theme, type ThemeProviderProps } from './provider/Theme.tsx';
export { ThemeProvider } from './provider/ThemeProvider.tsx';
export { usePrinting } from './root/printing.ts';
export { type MountRoot, pageRoot, type Root, rootIn } from './root/root.ts';
export { useKeys } from './root/useKeys.ts';
export { type PressGuard, usePressGuard } from './root/usePressGuard.ts';
export { useWide } from './root/useWide.ts';
export { useFirstShown } from './rows/useFirstShown.ts';
export { Count, Tag, ToneWord } from './status/Badges.tsx';
export { StateGlyph, StatePill, StateWord, type StateWords, stateColour, useStateWords } from './status/State.tsx';
export type { Tone } from './status/StatusGlyph.tsx';
export { type StateOf, toneOfState } from './status/states.ts';
export { loadPack as loadLanguage } from './texts/load.ts';
export { useNotYet } from './texts/use-not-yet.ts';
export { useViewer } from './texts/useText.ts';
export type { Language, Viewer } from './texts/viewer.ts';
export { browserZone, isZone } from './texts/zones.ts';
export { type Brand, type BrandColours, brandColours } from './theme/brand.ts';
export { contrast } from './theme/colour.ts';
export { Light } from './theme/Light.tsx';
export { useNow } from './time/clock.ts';
export { digitsFor } from './time/digits-for.ts';
export {
  formatAge,
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTime,
  formatWhen,
  formatZone,
  type Moment,
  uses12Hours,
} from './time/format-time.ts';
export type { TimeLeft } from './time/time-left.ts';
export { type Format, useFormat } from './time/useFormat.ts';
export { useReadingText } from './time/useReadingText.ts';
export { useTimeLeft } from './time/useTimeLeft.ts';
