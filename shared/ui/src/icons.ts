// @lineside/ui/icons: one line per icon, compiled into each remote, which contains only those it names. Each draws 16
// px with a line of 1.5 px; pass `size` for the header (18) and phone bars (20).
import {
  Activity,
  ArrowLeftRight,
  ArrowRight,
  Ban,
  Bell,
  BellOff,
  BookOpen,
  Box,
  Building2,
  Calendar,
  ChartColumn,
  ChartGantt,
  ChartPie,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  ClipboardPaste,
  Clock,
  Columns3,
  Copy,
  Database,
  Download,
  Ellipsis,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  Factory,
  FileText,
  Folder,
  FolderTree,
  Gauge,
  Globe,
  Hash,
  History,
  IdCard,
  Image,
  Info,
  Keyboard,
  KeyRound,
  Languages,
  Layers,
  LayoutDashboard,
  Link2,
  List,
  ListFilter,
  Lock,
  LockOpen,
  LogOut,
  Mail,
  Maximize,
  Menu,
  MessageSquare,
  Minimize,
  Minus,
  Monitor,
  Moon,
  MousePointerClick,
  Network,
  PanelLeft,
  Pause,
  Pencil,
  Play,
  Plug,
  Plus,
  QrCode,
  Redo2,
  RefreshCw,
  RotateCw,
  Router,
  Search,
  Send,
  Server,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  Star,
  Sun,
  Table2,
  Tag,
  Terminal,
  Trash2,
  TriangleAlert,
  Undo2,
  Unplug,
  Upload,
  User,
  Users,
  Wifi,
  WifiOff,
  Wrench,
  X,
} from 'lucide-react';
import { createIcon, type Icon, type IconProps } from './create-icon.tsx';

export type { Icon, IconProps };

export const ActivityIcon = /* @__PURE__ */ createIcon(Activity);
export const BanIcon = /* @__PURE__ */ createIcon(Ban);
export const BellIcon = /* @__PURE__ */ createIcon(Bell);
export const BellOffIcon = /* @__PURE__ */ createIcon(BellOff);
export const BookOpenIcon = /* @__PURE__ */ createIcon(BookOpen);
export const BuildingIcon = /* @__PURE__ */ createIcon(Building2);
export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar);
export const ChartColumnIcon = /* @__PURE__ */ createIcon(ChartColumn);
export const ChartGanttIcon = /* @__PURE__ */ createIcon(ChartGantt);
export const ChartPieIcon = /* @__PURE__ */ createIcon(ChartPie);
export const CheckIcon = /* @__PURE__ */ createIcon(Check);
export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight);
export const ChevronsUpDownIcon = /* @__PURE__ */ createIcon(ChevronsUpDown);
export const CircleIcon = /* @__PURE__ */ createIcon(Circle);
export const CircleAlertIcon = /* @__PURE__ */ createIcon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ createIcon(CircleCheck);
export const HelpIcon = /* @__PURE__ */ createIcon(CircleQuestionMark);
export const CircleXIcon = /* @__PURE__ */ createIcon(CircleX);
export const ChevronUpIcon = /* @__PURE__ */ createIcon(ChevronUp);
export const ClipboardPasteIcon = /* @__PURE__ */ createIcon(ClipboardPaste);
export const ClockIcon = /* @__PURE__ */ createIcon(Clock);
export const Columns3Icon = /* @__PURE__ */ createIcon(Columns3);
export const CopyIcon = /* @__PURE__ */ createIcon(Copy);
export const DownloadIcon = /* @__PURE__ */ createIcon(Download);
export const EllipsisIcon = /* @__PURE__ */ createIcon(Ellipsis);
export const EllipsisVerticalIcon = /* @__PURE__ */ createIcon(EllipsisVertical);
export const ExternalLinkIcon = /* @__PURE__ */ createIcon(ExternalLink);
export const EyeIcon = /* @__PURE__ */ createIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ createIcon(EyeOff);
export const FactoryIcon = /* @__PURE__ */ createIcon(Factory);
export const FolderIcon = /* @__PURE__ */ createIcon(Folder);
export const FolderTreeIcon = /* @__PURE__ */ createIcon(FolderTree);
export const GaugeIcon = /* @__PURE__ */ createIcon(Gauge);
export const GlobeIcon = /* @__PURE__ */ createIcon(Globe);
export const HashIcon = /* @__PURE__ */ createIcon(Hash);
export const HistoryIcon = /* @__PURE__ */ createIcon(History);
export const IdCardIcon = /* @__PURE__ */ createIcon(IdCard);
export const ImageIcon = /* @__PURE__ */ createIcon(Image);
export const InfoIcon = /* @__PURE__ */ createIcon(Info);
export const KeyboardIcon = /* @__PURE__ */ createIcon(Keyboard);
export const KeyRoundIcon = /* @__PURE__ */ createIcon(KeyRound);
export const LanguagesIcon = /* @__PURE__ */ createIcon(Languages);
export const LayersIcon = /* @__PURE__ */ createIcon(Layers);
export const LayoutDashboardIcon = /* @__PURE__ */ createIcon(LayoutDashboard);
export const ListFilterIcon = /* @__PURE__ */ createIcon(ListFilter);
export const LockIcon = /* @__PURE__ */ createIcon(Lock);
export const LockOpenIcon = /* @__PURE__ */ createIcon(LockOpen);
export const LogOutIcon = /* @__PURE__ */ createIcon(LogOut);
export const MailIcon = /* @__PURE__ */ createIcon(Mail);
export const MenuIcon = /* @__PURE__ */ createIcon(Menu);
export const MessageIcon = /* @__PURE__ */ createIcon(MessageSquare);
export const MaximizeIcon = /* @__PURE__ */ createIcon(Maximize);
export const MinimizeIcon = /* @__PURE__ */ createIcon(Minimize);
export const MinusIcon = /* @__PURE__ */ createIcon(Minus);
export const MonitorIcon = /* @__PURE__ */ createIcon(Monitor);
export const MoonIcon = /* @__PURE__ */ createIcon(Moon);
export const MousePointerClickIcon = /* @__PURE__ */ createIcon(MousePointerClick);
export const NetworkIcon = /* @__PURE__ */ createIcon(Network);
export const PanelLeftIcon = /* @__PURE__ */ createIcon(PanelLeft);
export const PauseIcon = /* @__PURE__ */ createIcon(Pause);
export const PencilIcon = /* @__PURE__ */ createIcon(Pencil);
export const PlugIcon = /* @__PURE__ */ createIcon(Plug);
export const PlusIcon = /* @__PURE__ */ createIcon(Plus);
export const QrCodeIcon = /* @__PURE__ */ createIcon(QrCode);
export const RefreshCwIcon = /* @__PURE__ */ createIcon(RefreshCw);
export const RotateCwIcon = /* @__PURE__ */ createIcon(RotateCw);
export const RouterIcon = /* @__PURE__ */ createIcon(Router);
export const SearchIcon = /* @__PURE__ */ createIcon(Search);
export const SendIcon = /* @__PURE__ */ createIcon(Send);
export const ServerIcon = /* @__PURE__ */ createIcon(Server);
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings);
export const ShieldCheckIcon = /* @__PURE__ */ createIcon(ShieldCheck);
export const SmartphoneIcon = /* @__PURE__ */ createIcon(Smartphone);
export const StarIcon = /* @__PURE__ */ createIcon(Star);
export const SunIcon = /* @__PURE__ */ createIcon(Sun);
export const TerminalIcon = /* @__PURE__ */ createIcon(Terminal);
export const TrashIcon = /* @__PURE__ */ createIcon(Trash2);
export const TriangleAlertIcon = /* @__PURE__ */ createIcon(TriangleAlert);
export const Redo2Icon = /* @__PURE__ */ createIcon(Redo2);
export const Undo2Icon = /* @__PURE__ */ createIcon(Undo2);
export const UnplugIcon = /* @__PURE__ */ createIcon(Unplug);
export const UserIcon = /* @__PURE__ */ createIcon(User);
export const UsersIcon = /* @__PURE__ */ createIcon(Users);
export const WifiOffIcon = /* @__PURE__ */ createIcon(WifiOff);
export const WrenchIcon = /* @__PURE__ */ createIcon(Wrench);
export const XIcon = /* @__PURE__ */ createIcon(X);
export const ArrowLeftRightIcon = /* @__PURE__ */ createIcon(ArrowLeftRight);
export const ArrowRightIcon = /* @__PURE__ */ createIcon(ArrowRight);
export const BoxIcon = /* @__PURE__ */ createIcon(Box);
export const DatabaseIcon = /* @__PURE__ */ createIcon(Database);
export const FileTextIcon = /* @__PURE__ */ createIcon(FileText);
export const LinkIcon = /* @__PURE__ */ createIcon(Link2);
export const ListIcon = /* @__PURE__ */ createIcon(List);
export const PlayIcon = /* @__PURE__ */ createIcon(Play);
export const SlidersHorizontalIcon = /* @__PURE__ */ createIcon(SlidersHorizontal);
export const TableIcon = /* @__PURE__ */ createIcon(Table2);
export const TagIcon = /* @__PURE__ */ createIcon(Tag);
export const UploadIcon = /* @__PURE__ */ createIcon(Upload);
export const WifiIcon = /* @__PURE__ */ createIcon(Wifi);
