# speed.jmh.ChaseKernels.one, compiled by C2, 376 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L19
.L1:
    test       ecx,ecx
    jle        .L15
    mov        r8d,DWORD PTR [rsi+0xc]
    cmp        edx,r8d
    jae        .L16
    mov        eax,DWORD PTR [rsi+rdx*4+0x10]
    movsxd     r10,ecx
    add        r10,0xfffffffffffffff9
    mov        r11d,0x1
    mov        r9,0xffffffff80000000
    cmp        r10,0xffffffff80000000
    cmovl      r10,r9
    mov        r9d,r10d
    cmp        r9d,0x1
    jle        .L3
    nop        DWORD PTR [rax+rax*1+0x0]
.L2:
    cmp        eax,r8d
    jae        .L12
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L9
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L11
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L7
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L14
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L8
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L10
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    cmp        eax,r8d
    jae        .L6
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    add        r11d,0x8
    cmp        r11d,r9d
    jl         .L2
.L3:
    cmp        r11d,ecx
    jge        .L5
    xchg       ax,ax
.L4:
    cmp        eax,r8d
    jae        .L17
    mov        eax,DWORD PTR [rsi+rax*4+0x10]
    inc        r11d
    cmp        r11d,ecx
    jl         .L4
.L5:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L18
    ret
.L6:
    add        r11d,0x4
.L7:
    add        r11d,0x2
    jmp        .L9
.L8:
    add        r11d,0x4
.L9:
    inc        r11d
    jmp        .L12
.L10:
    add        r11d,0x4
.L11:
    add        r11d,0x2
.L12:
    mov        ebp,eax
.L13:
    mov        DWORD PTR [rsp+0x8],r11d
    mov        QWORD PTR [rsp+0x10],rsi
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x210]
.L14:
    add        r11d,0x4
    jmp        .L12
.L15:
    mov        eax,edx
    jmp        .L5
.L16:
    xor        r11d,r11d
    mov        eax,edx
    jmp        .L12
.L17:
    mov        ebp,eax
    jmp        .L13
    mov        rbp,rsi
    mov        DWORD PTR [rsp+0x4],edx
    mov        DWORD PTR [rsp+0x8],ecx
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000244]
.L18:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L19:
    call       <Stub::method_entry_barrier>
    jmp        .L1
