// @lineside/ui/icons: one line per icon, compiled into each remote, which pays for those it names.
// Each draws 16 px with a line of 1.5 px; pass `size` for the header (18) and phone bars (20).
import {
  Activity,
  ArrowLeftRight,
  ArrowRight,
  Ban,
  Bell,
  BookOpen,
  Box,
  Building2,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleX,
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
  Menu,
  Minus,
  Monitor,
  Moon,
  Network,
  PanelLeft,
  Pencil,
  Play,
  Plug,
  Plus,
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
import { drawn, type Icon, type IconProps } from './drawn.tsx';

export type { Icon, IconProps };

export const ActivityIcon = /* @__PURE__ */ drawn(Activity);
export const BanIcon = /* @__PURE__ */ drawn(Ban);
export const BellIcon = /* @__PURE__ */ drawn(Bell);
export const BookOpenIcon = /* @__PURE__ */ drawn(BookOpen);
export const BuildingIcon = /* @__PURE__ */ drawn(Building2);
export const CalendarIcon = /* @__PURE__ */ drawn(Calendar);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const ChevronDownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ drawn(ChevronRight);
export const ChevronsUpDownIcon = /* @__PURE__ */ drawn(ChevronsUpDown);
export const CircleIcon = /* @__PURE__ */ drawn(Circle);
export const CircleAlertIcon = /* @__PURE__ */ drawn(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ drawn(CircleCheck);
export const CircleXIcon = /* @__PURE__ */ drawn(CircleX);
export const ChevronUpIcon = /* @__PURE__ */ drawn(ChevronUp);
export const ClockIcon = /* @__PURE__ */ drawn(Clock);
export const Columns3Icon = /* @__PURE__ */ drawn(Columns3);
export const CopyIcon = /* @__PURE__ */ drawn(Copy);
export const DownloadIcon = /* @__PURE__ */ drawn(Download);
export const EllipsisIcon = /* @__PURE__ */ drawn(Ellipsis);
export const EllipsisVerticalIcon = /* @__PURE__ */ drawn(EllipsisVertical);
export const ExternalLinkIcon = /* @__PURE__ */ drawn(ExternalLink);
export const EyeIcon = /* @__PURE__ */ drawn(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff);
export const FactoryIcon = /* @__PURE__ */ drawn(Factory);
export const FolderIcon = /* @__PURE__ */ drawn(Folder);
export const FolderTreeIcon = /* @__PURE__ */ drawn(FolderTree);
export const GaugeIcon = /* @__PURE__ */ drawn(Gauge);
export const GlobeIcon = /* @__PURE__ */ drawn(Globe);
export const HashIcon = /* @__PURE__ */ drawn(Hash);
export const HistoryIcon = /* @__PURE__ */ drawn(History);
export const IdCardIcon = /* @__PURE__ */ drawn(IdCard);
export const ImageIcon = /* @__PURE__ */ drawn(Image);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const KeyRoundIcon = /* @__PURE__ */ drawn(KeyRound);
export const LanguagesIcon = /* @__PURE__ */ drawn(Languages);
export const LayersIcon = /* @__PURE__ */ drawn(Layers);
export const LayoutDashboardIcon = /* @__PURE__ */ drawn(LayoutDashboard);
export const ListFilterIcon = /* @__PURE__ */ drawn(ListFilter);
export const LockIcon = /* @__PURE__ */ drawn(Lock);
export const LockOpenIcon = /* @__PURE__ */ drawn(LockOpen);
export const LogOutIcon = /* @__PURE__ */ drawn(LogOut);
export const MenuIcon = /* @__PURE__ */ drawn(Menu);
export const MinusIcon = /* @__PURE__ */ drawn(Minus);
export const MonitorIcon = /* @__PURE__ */ drawn(Monitor);
export const MoonIcon = /* @__PURE__ */ drawn(Moon);
export const NetworkIcon = /* @__PURE__ */ drawn(Network);
export const PanelLeftIcon = /* @__PURE__ */ drawn(PanelLeft);
export const PencilIcon = /* @__PURE__ */ drawn(Pencil);
export const PlugIcon = /* @__PURE__ */ drawn(Plug);
export const PlusIcon = /* @__PURE__ */ drawn(Plus);
export const RefreshCwIcon = /* @__PURE__ */ drawn(RefreshCw);
export const RotateCwIcon = /* @__PURE__ */ drawn(RotateCw);
export const RouterIcon = /* @__PURE__ */ drawn(Router);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const SendIcon = /* @__PURE__ */ drawn(Send);
export const ServerIcon = /* @__PURE__ */ drawn(Server);
export const SettingsIcon = /* @__PURE__ */ drawn(Settings);
export const ShieldCheckIcon = /* @__PURE__ */ drawn(ShieldCheck);
export const SmartphoneIcon = /* @__PURE__ */ drawn(Smartphone);
export const SunIcon = /* @__PURE__ */ drawn(Sun);
export const TerminalIcon = /* @__PURE__ */ drawn(Terminal);
export const TrashIcon = /* @__PURE__ */ drawn(Trash2);
export const TriangleAlertIcon = /* @__PURE__ */ drawn(TriangleAlert);
export const Undo2Icon = /* @__PURE__ */ drawn(Undo2);
export const UnplugIcon = /* @__PURE__ */ drawn(Unplug);
export const UserIcon = /* @__PURE__ */ drawn(User);
export const UsersIcon = /* @__PURE__ */ drawn(Users);
export const WifiOffIcon = /* @__PURE__ */ drawn(WifiOff);
export const WrenchIcon = /* @__PURE__ */ drawn(Wrench);
export const XIcon = /* @__PURE__ */ drawn(X);
export const ArrowLeftRightIcon = /* @__PURE__ */ drawn(ArrowLeftRight);
export const ArrowRightIcon = /* @__PURE__ */ drawn(ArrowRight);
export const BoxIcon = /* @__PURE__ */ drawn(Box);
export const DatabaseIcon = /* @__PURE__ */ drawn(Database);
export const FileTextIcon = /* @__PURE__ */ drawn(FileText);
export const LinkIcon = /* @__PURE__ */ drawn(Link2);
export const ListIcon = /* @__PURE__ */ drawn(List);
export const PlayIcon = /* @__PURE__ */ drawn(Play);
export const SlidersHorizontalIcon = /* @__PURE__ */ drawn(SlidersHorizontal);
export const TableIcon = /* @__PURE__ */ drawn(Table2);
export const TagIcon = /* @__PURE__ */ drawn(Tag);
export const UploadIcon = /* @__PURE__ */ drawn(Upload);
export const WifiIcon = /* @__PURE__ */ drawn(Wifi);
